import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../test/sites/sandbox-site.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const SERVERS = ['stripe', 'paypal', 'wise', 'google'] as const;
type Server = (typeof SERVERS)[number] | 'smtp';

const set = (name: string, how: string) => sandbox.control('POST', `/outages/${name}`, { how });
const look = async (name: Server) => (await fetch(`${sandbox.running.urlOf(name)}/nothing`)).status;
const reasonOf = (name: Server) =>
  look(name).then(
    (status) => status,
    ({ cause }: { cause: { code: string } }) => cause.code,
  );

describe.each(SERVERS)('%s', (name) => {
  test('is unreachable, and back afterwards', async () => {
    const usual = await look(name);
    await set(name, 'refused');
    expect(await reasonOf(name)).toBe('ECONNREFUSED');
    await set(name, 'none');
    expect(await look(name)).toBe(usual);
  });

  test('answers 503 to everything, also to calls that need no login', async () => {
    await set(name, '503');
    expect(await look(name)).toBe(503);
    await set(name, 'none');
    expect(await look(name)).not.toBe(503);
  });
});

test('makes mail unreachable, and knows no 503 for it', async () => {
  await set('smtp', 'refused');
  expect(await reasonOf('smtp')).toBe('ECONNREFUSED');
  expect((await set('smtp', '503')).status).toBe(400);
  await set('smtp', 'none');
  expect(await reasonOf('smtp')).not.toBe('ECONNREFUSED');
});

test('keeps an outage over a restart, and ends it by a reset', async () => {
  const own = await startTestSandbox();
  await own.control('POST', '/outages/wise', { how: 'refused' });
  await own.restart();
  await expect(fetch(own.running.urlOf('wise'))).rejects.toThrow();
  await own.control('POST', '/reset');
  expect((await fetch(own.running.urlOf('wise'))).status).toBeLessThan(500);
  await own.control('POST', '/outages/stripe', { how: 'refused' });
  await own.stop();
});

test('refuses an invalid outage', async () => {
  expect((await set('nobody', 'refused')).status).toBe(404);
  expect((await set('wise', 'slow')).status).toBe(400);
  expect((await sandbox.control('GET', '/outages')).body).toEqual({});
});
