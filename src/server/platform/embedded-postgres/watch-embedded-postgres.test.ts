// @nightly: it starts a PostgreSQL of its own.
import { chmodSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestFolder } from '../../../../test/support/test-folder.ts';
import { readPostmaster } from './postmaster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';

const SETTINGS = { shared_buffers: '16MB' };

let dataDir: string;
let postgres: EmbeddedPostgres;
const said: string[] = [];
const tell = (text: string) => said.push(text.replace(/\d+/g, 'n'));

const newFolder = (): string => {
  const folder = createTestFolder('watched');
  chmodSync(folder, 0o755);
  return folder;
};
const start = (folder = dataDir) => startEmbeddedPostgres(folder, SETTINGS);
const pidOf = (folder = dataDir) => readPostmaster(join(folder, 'postgres'))?.pid ?? 0;

/** One cluster for all tests, because making one takes longer than starting it. Each test starts it again. */
beforeAll(async () => {
  dataDir = newFolder();
  const { url, stop } = await start();
  await ask(url, 'create table kept as select 7 as n');
  await stop({ evenIfUsed: true });
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

beforeEach(async () => {
  postgres = await start();
  said.splice(0);
  postgres.watch(tell);
});
afterEach(() => postgres.stop({ evenIfUsed: true }));

const ask = async (url: string, question: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query({ text: question, rowMode: 'array' });
    return rows.flat();
  } finally {
    await client.end();
  }
};

/** Retries until the database answers. */
const askAgain = async (url: string, question: string): Promise<unknown[]> => {
  for (;;) {
    const rows = await ask(url, question).catch(() => undefined);
    if (rows) return rows;
    await wait(50);
  }
};

/** Ignores a process that has ended by itself after its parent was killed. */
const kill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    expect(error).toMatchObject({ code: 'ESRCH' });
  }
};

const saidInAll = async (lines: number): Promise<string[]> => {
  while (said.length < lines) await wait(50);
  return said;
};

const isAgain = [
  'The embedded database on port n ended (process n) and is started again',
  'The embedded database on port n runs again',
];

const startsInLog = () =>
  readFileSync(join(dataDir, 'postgres.log'), 'utf8').split('ready to accept connections').length - 1;

test('restarts on the same port with its committed data after all processes were killed', async () => {
  const pids = (await ask(
    postgres.url,
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  )) as number[];
  for (const pid of [pidOf(), ...pids]) kill(pid);
  expect(await askAgain(postgres.url, 'select n from kept')).toEqual([7]);
  expect(await saidInAll(2)).toEqual(isAgain);
});

test('restarts after a second crash', async () => {
  for (const deaths of [1, 2]) {
    process.kill(pidOf(), 'SIGKILL');
    expect(await askAgain(postgres.url, 'select n from kept')).toEqual([7]);
    expect(await saidInAll(2 * deaths)).toEqual(Array(deaths).fill(isAgain).flat());
  }
});

test('leaves a killed connection to PostgreSQL, which recovers by itself', async () => {
  const before = pidOf();
  const [victim] = (await ask(
    postgres.url,
    "select pid from pg_stat_activity where backend_type = 'checkpointer'",
  )) as number[];
  process.kill(victim ?? 0, 'SIGKILL');
  expect(await askAgain(postgres.url, 'select n from kept')).toEqual([7]);
  expect(pidOf()).toBe(before);
  expect(said).toEqual([]);
});

test('two servers that share it restart it once', async () => {
  const other = await start();
  expect(other).toMatchObject({ adopted: true, url: postgres.url });
  other.watch(tell);
  const starts = startsInLog();
  process.kill(pidOf(), 'SIGKILL');
  expect(await askAgain(other.url, 'select n from kept')).toEqual([7]);
  expect((await saidInAll(4)).toSorted()).toEqual([...isAgain, ...isAgain].toSorted());
  expect(startsInLog()).toBe(starts + 1);
  await other.stop();
});

test('does not restart after a stop, and watches an adopted one as well', async () => {
  await postgres.stop({ evenIfUsed: true });
  const killed = await start();
  const adopter = await start();
  expect(said).toEqual([]);
  adopter.watch(tell);
  process.kill(pidOf(), 'SIGKILL');
  expect(await askAgain(killed.url, 'select n from kept')).toEqual([7]);
  expect(await saidInAll(2)).toEqual(isAgain);
  await adopter.stop();
});

test('does not replace a missing folder by an empty one', async () => {
  const folder = newFolder();
  const lost = await start(folder);
  lost.watch(tell);
  const pid = pidOf(folder);
  rmSync(join(folder, 'postgres'), { recursive: true });
  process.kill(pid, 'SIGKILL');
  expect((await saidInAll(2))[1]).toMatch(/cannot be started yet, .*: Its folder .* is gone: bring it back$/);
  await lost.stop({ evenIfUsed: true });
  rmSync(folder, { recursive: true, force: true });
});
