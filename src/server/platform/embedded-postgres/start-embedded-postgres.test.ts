// @nightly: it starts a PostgreSQL of its own.
import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../../test/support/eventually.ts';
import { createTestFolder } from '../../../../test/support/test-folder.ts';
import { readPostmaster } from './postmaster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';

const FAST = { fsync: 'off', shared_buffers: '16MB' };
let dataDir: string;

beforeAll(() => {
  dataDir = createTestFolder('launcher');
  chmodSync(dataDir, 0o755);
  // The leftover of a killed first start; no process has this id.
  mkdirSync(join(dataDir, 'postgres.initdb-4194303-0badcafe'));
});

afterAll(async () => {
  await (await startEmbeddedPostgres(dataDir, FAST)).stop({ evenIfUsed: true });
  rmSync(dataDir, { recursive: true, force: true });
});

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

const ask = async (url: string, question: string): Promise<unknown> => {
  const client = await connect(url);
  const { rows } = await client.query({ text: question, rowMode: 'array' });
  await client.end();
  return rows[0]?.[0];
};

const pidOf = () => readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0;

/** A stop checks only briefly: on a busy machine a connection that we just closed may keep it running. */
const untilStopped = (postgres: EmbeddedPostgres) =>
  eventually('the end of the database', async () => {
    await postgres.stop();
    expect(pidOf()).toBe(0);
  });

test('the first start makes a cluster that only this user can log in to', async () => {
  const postgres = await startEmbeddedPostgres(dataDir, FAST);
  expect(postgres.adopted).toBe(false);
  expect(await ask(postgres.url, 'show data_checksums')).toBe('on');
  expect(await ask(postgres.url, `select lower('ЇЖАК') = 'їжак'`)).toBe(true);
  expect(statSync(join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir).filter((name) => name.includes('initdb'))).toEqual([]);
  const stranger = new URL(postgres.url);
  stranger.password = 'guessed';
  await expect(connect(stranger.href)).rejects.toThrow('password authentication failed');
  await untilStopped(postgres);
});

test('adopts one that still runs, and its last user stops it', async () => {
  const first = await startEmbeddedPostgres(dataDir, FAST);
  const running = pidOf();
  const second = await startEmbeddedPostgres(dataDir, FAST);
  expect(second).toMatchObject({ adopted: true, url: first.url });
  const client = await connect(second.url);
  await first.stop();
  expect(pidOf()).toBe(running);
  await client.end();
  await untilStopped(second);
});

test('committed data survives a kill of all its processes', async () => {
  const postgres = await startEmbeddedPostgres(dataDir, { ...FAST, fsync: 'on' });
  await ask(postgres.url, 'create table kept (n int)');
  await ask(postgres.url, 'insert into kept values (7)');
  process.kill(pidOf(), 'SIGKILL');
  const again = await startEmbeddedPostgres(dataDir, FAST);
  expect(again.adopted).toBe(false);
  expect(await ask(again.url, 'select n from kept')).toBe(7);
  await untilStopped(again);
});

test("starts despite a stale file that names another program's process", async () => {
  await untilStopped(await startEmbeddedPostgres(dataDir, FAST));
  const stale = [process.pid, join(dataDir, 'postgres'), 0, 1, '', '127.0.0.1', '', 'ready', ''];
  writeFileSync(join(dataDir, 'postgres/postmaster.pid'), stale.join('\n'));
  const postgres = await startEmbeddedPostgres(dataDir, FAST);
  expect(postgres.adopted).toBe(false);
  await untilStopped(postgres);
});
