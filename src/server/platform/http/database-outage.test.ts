import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type NetworkGate, openGate } from '../../../../test/support/network-gate.ts';
import { anAdvertiser, type Person } from '../../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';
import { createTestDatabase } from '../../../../test/support/test-database.ts';
import { createTestFolder } from '../../../../test/support/test-folder.ts';
import { CONNECTION_MESSAGES, createPool, DatabaseOutage, outageOf } from '../database/connections.ts';
import { createDatabase } from '../database/database.ts';

let site: TestApp;
let gate: NetworkGate;
let member: Person;
let direct: string;

beforeAll(async () => {
  const database = await createTestDatabase();
  direct = database.url;
  gate = await openGate(direct);
  const url = gate.through(direct);
  // The pool has no limits, so only the patience of requests ends a wait.
  const db = createDatabase(
    createPool(url, { connectionTimeoutMillis: 0, statement_timeout: 0, query_timeout: 0 }),
  );
  const close = async () => {
    await db.destroy();
    await database.close();
  };
  const web = createTestFolder('outage');
  mkdirSync(join(web, 'ssr'));
  mkdirSync(join(web, 'web'));
  writeFileSync(join(web, 'ssr/package.json'), '{"type":"module"}');
  writeFileSync(
    join(web, 'ssr/entry-server.js'),
    'export const STYLE_SOURCE = ""; export const render = undefined;',
  );
  const databaseWaitMs = 2_500;
  site = await createTestApp({
    database: { ...database, db, url, close },
    webFolder: web,
    databaseWaitMs,
  });
  member = await anAdvertiser(site);
  await site.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await site.close();
  await gate.close();
});

const ask = (url = '/api/getUserAdvs') => site.app.inject({ url, headers: { cookie: member.cookie } });
/** Retries, because a restored database may be too slow for one more call on a busy machine. */
const askUntilServed = async (url?: string): Promise<number> => {
  const { statusCode } = await ask(url);
  return statusCode === 503 ? askUntilServed(url) : statusCode;
};
const logIn = (headers: Record<string, string>) =>
  site.app.inject({
    method: 'POST',
    url: '/api/login',
    headers,
    payload: 'email=nobody%40example.org&password=not-known',
  });

const cut = () => {
  gate.leadTo('postgresql://127.0.0.1:9/nothing');
  gate.reset();
};
const heal = () => {
  gate.leadTo(direct);
  gate.reset();
};

const UNKNOWN = {
  code: 'outcome-unknown',
  error:
    'Our database isn’t answering, so we don’t know yet whether that worked. Press again: nothing is paid twice.',
};

test('answers 503 with the reason while the database is away, and serves again afterwards', async () => {
  expect(await askUntilServed()).toBe(200);
  cut();
  const reply = await ask();
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5']);
  expect(reply.json()).toMatchObject(UNKNOWN);
  expect((await ask('/readyz')).statusCode).toBe(503);
  const form = await logIn({ 'content-type': 'application/x-www-form-urlencoded' });
  expect([form.statusCode, form.headers.location]).toEqual([303, '/login?message=outcome-unknown']);
  heal();
  expect([await askUntilServed(), await askUntilServed('/readyz')]).toEqual([200, 200]);
});

test('answers while the database is silent, even a call with a body', async () => {
  expect(await askUntilServed()).toBe(200);
  gate.goSilent('all');
  // A real socket, because a body comes in events of its own.
  const url = `http://127.0.0.1:${(site.app.server.address() as { port: number }).port}/api/current_patient`;
  const headers = { 'content-type': 'application/json' };
  const page = fetch(url, { method: 'POST', headers, body: JSON.stringify({ userId: member.publicId }) });
  const replies = await Promise.all([ask(), ask('/readyz')]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
  expect(replies[0]?.json()).toMatchObject(UNKNOWN);
  expect([(await page).status, await (await page).json()]).toMatchObject([503, UNKNOWN]);
  heal();
  expect(await askUntilServed()).toBe(200);
});

test('answers while all connections of the database are taken', async () => {
  expect(await askUntilServed()).toBe(200);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const holders = Array.from({ length: 10 }, () => site.database.db.connection().execute(() => released));
  expect((await ask()).json()).toMatchObject(UNKNOWN);
  release();
  await Promise.all(holders);
  expect(await askUntilServed()).toBe(200);
});

test('shows a member’s browser a page about the outage', async () => {
  cut();
  const headers = { cookie: `${member.cookie}; language=ua`, accept: 'text/html' };
  const reply = await site.app.inject({ url: '/dashboard', headers });
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5']);
  expect(reply.headers['content-type']).toContain('text/html');
  expect(reply.body).toContain('Наша база даних не відповідає');
  expect(reply.body).toMatch(/назвіть цей номер: [0-9a-z]{10}</);
  expect(reply.body).toContain(String(reply.headers['x-request-id']));
  heal();
  expect(await askUntilServed()).toBe(200);
});

test.each([
  ['57P01', 'DatabaseOutage'],
  ['57P02', 'DatabaseOutage'],
  ['57P03', 'DatabaseOutage'],
  ['57014', 'DatabaseOutage'],
  ['53100', 'DatabaseOutage'],
  ['53300', 'DatabaseOutage'],
  ['08006', 'DatabaseOutage'],
  ['58030', 'DatabaseOutage'],
  ['25006', 'DatabaseOutage'],
  ['23505', 'error'],
  ['42501', 'error'],
  ['40P01', 'error'],
])('maps the PostgreSQL state %s to %s', async (state, name) => {
  const raise = sql.raw(`do $$ begin raise exception 'planted' using errcode = '${state}'; end $$`);
  await expect(raise.execute(site.database.db)).rejects.toMatchObject({ name });
  expect((await sql`select 1`.execute(site.database.db)).rows).toHaveLength(1);
});

test('treats a value that no statement can carry as a fault of ours', async () => {
  const ring: Record<string, unknown> = {};
  ring.ring = ring;
  await expect(sql`select ${ring}::jsonb`.execute(site.database.db)).rejects.toThrow(TypeError);
});

test('treats an error unrelated to the connection as a fault of ours, and keeps the connection', async () => {
  const fault = new SyntaxError('Cannot convert x to a BigInt');
  pg.types.setTypeParser(pg.types.builtins.XML, () => {
    throw fault;
  });
  const pids = await site.database.db.connection().execute(async (held) => {
    const backend = async () =>
      (await sql<{ pid: number }>`select pg_backend_pid() pid`.execute(held)).rows[0]?.pid;
    const before = await backend();
    await expect(sql`select '<a/>'::xml`.execute(held)).rejects.toBe(fault);
    return [before, await backend()];
  });
  expect(pids[0]).toBe(pids[1]);
});

test('treats each kind of broken connection as an outage', () => {
  const causes = [
    ...[...CONNECTION_MESSAGES].map((message) => new Error(message)),
    ...[
      'ECONNRESET',
      'ECONNREFUSED',
      'EPIPE',
      'ETIMEDOUT',
      'EHOSTUNREACH',
      'ENETDOWN',
      'ENOTFOUND',
      'EAI_AGAIN',
    ].map((code) => Object.assign(new Error('of a socket'), { code })),
  ];
  expect(causes.map(outageOf).filter((error) => !(error instanceof DatabaseOutage))).toEqual([]);
  const ours = [new Error('anything'), Object.assign(new Error('of ours'), { code: 'ERR_INVALID_ARG_TYPE' })];
  expect(ours.map(outageOf)).toEqual(ours);
});

test('pg still has the messages that are recognised by their text', () => {
  const sources = globSync('node_modules/{pg/lib,pg-pool}/*.js').map((path) => readFileSync(path, 'utf8'));
  expect(
    [...CONNECTION_MESSAGES].filter((text) => !sources.some((source) => source.includes(`'${text}'`))),
  ).toEqual([]);
});
