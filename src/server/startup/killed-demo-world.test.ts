// @nightly: it starts servers and kills them.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AT_NIGHT } from '../../../test/support/at-night.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { openDemoWorld } from './demo-world.ts';

const PROCESS = join(import.meta.dirname, '../../../test/support/demo-world-process.ts');

/** The tables of the world in the order of their creation. */
const TABLES = [
  'accounts',
  'patient_profiles',
  'adverts',
  'advert_escrows',
  'test_jobs',
  'ledger_transfers',
  'view_sessions',
  'views',
  'view_counts',
  'advert_visits',
];

/** Each kill is a separate start; by day only at the last table, when all others are written. */
const KILLED_AT = AT_NIGHT ? TABLES : ['advert_visits'];

let killed: TestApp;
let undisturbed: TestApp;
beforeAll(async () => {
  [killed, undisturbed] = await Promise.all([createTestApp(), createTestApp()]);
  await open(undisturbed);
});
afterAll(() => Promise.all([killed.close(), undisturbed.close()]));

const open = (site: TestApp) =>
  openDemoWorld(site.context, { databaseUrl: site.database.url, tell: () => undefined });

const countRows = async ({ database }: TestApp): Promise<Record<string, number>> => {
  // Views are counted by the hour, so the number of rows depends on the minute.
  const count = (table: string) => (table === 'view_counts' ? 'sum(credited)::int' : 'count(*)::int');
  const counts = TABLES.map((table) => `(select ${count(table)} from ${table}) as ${table}`);
  return (await database.owner.query(`select ${counts.join(', ')}`)).rows[0];
};

const isWaitedFor = async (owner: pg.Pool, table: string): Promise<boolean> => {
  const question = 'select 1 from pg_locks where relation = $1::regclass and not granted';
  return (await owner.query(question, [table])).rowCount !== 0;
};

const ended = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Kills a first start at the moment when it writes into the table; returns how it ended. */
const killAt = async ({ database: { owner, url } }: TestApp, table: string): Promise<string | null> => {
  const holder = await owner.connect();
  await holder.query(`begin; lock table ${table} in share row exclusive mode`);
  const start = spawn(process.execPath, [PROCESS, url], { stdio: ['ignore', 'ignore', 'inherit'] });
  const end = once(start, 'exit');
  while (!ended(start) && !(await isWaitedFor(owner, table))) await wait(20);
  start.kill('SIGKILL');
  const [, signal] = await end;
  await holder.query('rollback');
  holder.release();
  return signal;
};

test('a first start killed at any point leaves no demo world, and the next two at once make a whole one', async () => {
  for (const table of KILLED_AT) {
    expect(await killAt(killed, table), table).toBe('SIGKILL');
    expect((await countRows(killed)).accounts, table).toBe(0);
  }
  expect(await Promise.all([open(killed), open(killed)])).toEqual([true, true]);
  expect(await countRows(killed)).toEqual(await countRows(undisturbed));
  await expectLedgerConsistent(killed.database.db);
});
