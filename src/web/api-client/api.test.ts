import { expect, test } from 'vitest';
import { type ApiError, createApi } from './api.ts';

const answering = (status: number, body: unknown) => {
  const seen: { url: string; init: RequestInit }[] = [];
  const fetcher = (async (url: string, init: RequestInit) => {
    seen.push({ url, init });
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  }) as typeof fetch;
  return { seen, call: createApi(fetcher) };
};

test('a call without input sends no body', async () => {
  const { seen, call } = answering(200, false);
  expect(await call('GET /api/current_user')).toBe(false);
  expect(seen[0]?.url).toBe('/api/current_user');
  expect(seen[0]?.init.body).toBeUndefined();
});

test('escapes params in the path and sends the body as JSON', async () => {
  const { seen, call } = answering(200, { token: 'b', watchedSeconds: 1 });
  await call('POST /api/views/:viewId/heartbeat', {
    params: { viewId: 'a/b' },
    body: { token: 'a', visible: true },
  });
  expect(seen[0]?.url).toBe('/api/views/a%2Fb/heartbeat');
  expect(seen[0]?.init.body).toBe('{"token":"a","visible":true}');
});

test('throws a refusal with its status, code and text', async () => {
  const { call } = answering(404, {
    code: 'patient-unknown',
    error: 'There’s no patient with this id. Please check the link, or search by name.',
  });
  const error = await call('POST /api/current_patient', { body: { userId: '0123456789' } }).catch(
    (thrown: ApiError) => thrown,
  );
  expect(error).toMatchObject({
    status: 404,
    code: 'patient-unknown',
    text: 'There’s no patient with this id. Please check the link, or search by name.',
  });
});

test('a foreign reply, such as a proxy’s, is unexplained', async () => {
  const { call } = answering(502, '<html>');
  await expect(call('GET /api/current_user')).rejects.toMatchObject({
    status: 502,
    code: 'unexplained',
    text: '',
  });
});

test('a missing reply is unreachable', async () => {
  const call = createApi((() => Promise.reject(new TypeError('Failed to fetch'))) as typeof fetch);
  await expect(call('GET /api/current_user')).rejects.toMatchObject({ status: 0, code: 'unreachable' });
});
