// @nightly: it starts a PostgreSQL of its own.
import { fork } from 'node:child_process';
import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { COMPILED } from '../../../test/support/compiled.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { type NetworkGate, openGate } from '../../../test/support/network-gate.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { createTestFolder } from '../../../test/support/test-folder.ts';
import { isPostgres, readPostmaster } from '../platform/embedded-postgres/postmaster.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start-embedded-postgres.ts';

const MAIN = join(import.meta.dirname, '../../../test/support/storage-process.ts');

const closers: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** The server's storage in a process of its own. */
const startStorage = async (url: string) => {
  const child = fork(MAIN, {
    env: { ...COMPILED, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  child.stdout?.on('data', (text) => {
    said += text;
  });
  child.stderr?.on('data', (text) => {
    said += text;
  });
  const waiting = new Map<number, (outcome: string) => void>();
  child.on('message', ({ id, outcome }: { id: number; outcome: string }) => waiting.get(id)?.(outcome));
  child.on('exit', (code, signal) => {
    for (const settle of waiting.values()) settle(`the process ended: ${code ?? signal}\n${said}`);
  });
  let asked = 0;
  const answerTo = (id: number) => new Promise<string>((resolve) => waiting.set(id, resolve));
  const tell = (name: string): Promise<string> => {
    asked += 1;
    const answer = answerTo(asked);
    if (child.connected) child.send({ id: asked, name });
    return child.exitCode === null ? answer : Promise.resolve(`the process had ended\n${said}`);
  };
  closers.push(() => child.kill('SIGKILL'));
  expect(await answerTo(0)).toBe('ready');
  return {
    tell,
    /** Runs them in order, one after the other. */
    async tellAll(...names: string[]) {
      const outcomes: string[] = [];
      for (const name of names) outcomes.push(await tell(name));
      return outcomes;
    },
    said: () => said,
  };
};

const testDatabase = async (): Promise<TestDatabase> => {
  const database = await createTestDatabase();
  closers.push(() => database.close());
  return database;
};

const gateTo = async (url: string): Promise<NetworkGate> => {
  const gate = await openGate(url);
  closers.push(() => gate.close());
  return gate;
};

const EVERY_WORK = ['ask', 'askInBackground', 'credit', 'job'];
const allDone = EVERY_WORK.map(() => 'done');

/** Ends the matching backends of the server, as soon as there is one. */
const endBackends = async ({ owner }: TestDatabase, condition: string): Promise<void> => {
  for (let ended = 0; ended === 0; ) {
    const { rowCount } = await owner.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and ${condition}`);
    ended = rowCount ?? 0;
  }
};

type Storage = Awaited<ReturnType<typeof startStorage>>;

/**
 * Retries each work until it succeeds: a connection whose end was not noticed yet rejects one more, and a
 * restored database may be slow. A storage that never recovers runs into the test's limit.
 */
const untilDone = async ({ tell }: Storage, ...names: string[]): Promise<string[]> => {
  const outcomes: string[] = [];
  for (const name of names) {
    let outcome = await tell(name);
    while (outcome === 'DatabaseOutage') outcome = await tell(name);
    outcomes.push(outcome);
  }
  return outcomes;
};

test.each([
  ['a request', 'hold', 'finish', 'ask'],
  ['a job', 'holdInBackground', 'finishInBackground', 'askInBackground'],
])(
  'a backend killed in the transaction of %s rejects it and nothing else',
  async (_whose, hold, finish, ask) => {
    const database = await testDatabase();
    const storage = await startStorage(database.url);
    expect(await storage.tell(hold)).toBe('done');
    await endBackends(database, "state = 'idle in transaction'");
    expect(await storage.tell(finish)).toBe('DatabaseOutage');
    expect(await untilDone(storage, ask)).toEqual(['done']);
  },
);

test('a killed backend rejects the views in its batch, and later ones are credited', async () => {
  const database = await testDatabase();
  const storage = await startStorage(database.url);
  const blocker = await database.owner.connect();
  await blocker.query('begin; lock table views, adverts in access exclusive mode');
  const credit = storage.tell('credit');
  await endBackends(database, "wait_event_type = 'Lock' and query like '%credit_views%'");
  expect(await credit).toBe('DatabaseOutage');
  await blocker.query('rollback');
  blocker.release();
  expect(await untilDone(storage, 'credit')).toEqual(['done']);
});

test('all work goes on after every backend is killed, idle or listening, jobs included', async () => {
  const database = await testDatabase();
  const storage = await startStorage(database.url);
  expect(await storage.tellAll(...EVERY_WORK)).toEqual(allDone);
  await endBackends(database, 'true');
  expect(await untilDone(storage, ...EVERY_WORK)).toEqual(allDone);
  // Output and answers come by different channels.
  await eventually('a word of the loss', () => expect(storage.said()).toContain('listening connection lost'));
  expect(storage.said()).not.toContain('[object Object]');
});

test.each([
  ['is killed', 'SIGQUIT'],
  ['is restarted', 'SIGINT'],
] as const)('rejects open work when PostgreSQL %s, and goes on when it is back', async (_how, signal) => {
  const folder = createTestFolder('outage');
  chmodSync(folder, 0o755);
  closers.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  const first = await startEmbeddedPostgres(folder);
  let { stop } = first;
  closers.push(() => stop({ evenIfUsed: true }));
  const gate = await gateTo(first.url);
  const storage = await startStorage(gate.through(first.url));
  expect(await storage.tellAll(...EVERY_WORK)).toEqual(allDone);
  expect(await storage.tellAll('hold', 'holdInBackground')).toEqual(['done', 'done']);
  const pid = readPostmaster(join(folder, 'postgres'))?.pid ?? 0;
  process.kill(pid, signal);
  while (isPostgres(pid)) await sleep(10);
  expect(await storage.tellAll('finish', 'finishInBackground', 'ask', 'askInBackground', 'credit')).toEqual(
    Array.from({ length: 5 }, () => 'DatabaseOutage'),
  );
  const again = await startEmbeddedPostgres(folder);
  ({ stop } = again);
  gate.leadTo(again.url);
  expect(await untilDone(storage, ...EVERY_WORK)).toEqual(allDone);
});

test('rejects work in time while the network is silent, and goes on after a reset ends the silence', async () => {
  const database = await testDatabase();
  const gate = await gateTo(database.url);
  const storage = await startStorage(gate.through(database.url));
  expect(await storage.tellAll(...EVERY_WORK, 'hold')).toEqual([...allDone, 'done']);
  gate.goSilent('all');
  expect(await Promise.all(['finish', 'ask', 'credit'].map(storage.tell))).toEqual(
    Array.from({ length: 3 }, () => 'DatabaseOutage'),
  );
  gate.reset();
  expect(await untilDone(storage, ...EVERY_WORK)).toEqual(allDone);
});

test('discards a silent connection, and uses another for the next work', async () => {
  const database = await testDatabase();
  const gate = await gateTo(database.url);
  const storage = await startStorage(gate.through(database.url));
  expect(await storage.tellAll('credit', 'ask')).toEqual(['done', 'done']);
  gate.goSilent('open');
  expect(await storage.tellAll('ask', 'credit')).toEqual(['DatabaseOutage', 'DatabaseOutage']);
  expect(await untilDone(storage, 'ask', 'credit')).toEqual(['done', 'done']);
});
