import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/api-client/api.ts';

const sent: unknown[] = [];
let reportFault: typeof import('./report-fault.ts').reportFault;

beforeEach(async () => {
  sent.length = 0;
  vi.stubGlobal('location', { origin: 'https://watchwell.example' });
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push({ url, body: JSON.parse(body) });
    return Response.json({ noted: true });
  });
  // Gives each test a fresh page with all of its reports.
  vi.resetModules();
  ({ reportFault } = await import('./report-fault.ts'));
});
afterEach(() => vi.unstubAllGlobals());

const failed = (at = 'https://watchwell.example/assets/entry.js:1:2', name = 'TypeError') =>
  Object.assign(new Error('t is undefined'), { name, stack: `at draw (${at})` });

test('reports an error in our scripts with its screen and stack', async () => {
  await reportFault('/guest', failed());
  const body = {
    screen: '/guest',
    message: 'TypeError: t is undefined',
    stack: 'at draw (https://watchwell.example/assets/entry.js:1:2)',
  };
  expect(sent).toEqual([{ url: '/api/screens/failed', body }]);
});

test.each([
  ['a refusal of the server', new ApiError(404, 'not-found', 'Not found')],
  ['an error of an extension', failed('chrome-extension://abc/content.js:1:2')],
  ['an aborted call', failed(undefined, 'AbortError')],
  ['a thrown value that is no error', 'cancelled'],
])('%s is not reported', async (_, error) => {
  await reportFault('/guest', error);
  expect(sent).toEqual([]);
});

test('reports a repeating error a few times only, and truncates long messages', async () => {
  for (let n = 0; n < 20; n += 1) {
    await reportFault('*', Object.assign(failed(), { message: 'x'.repeat(900) }));
  }
  expect(sent).toHaveLength(5);
  expect(sent[0]).toMatchObject({ body: { message: expect.stringMatching(/^TypeError: x{289}$/) } });
});
