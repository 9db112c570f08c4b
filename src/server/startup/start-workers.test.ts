import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { creditedViews } from '../../../test/bench/credits/credited-views.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { createTestFolder } from '../../../test/support/test-folder.ts';
import {
  METRICS_TOKEN,
  startWorkersServer,
  type WorkersServer,
} from '../../../test/support/workers-server.ts';
import { compareViews, FEW_PATIENTS, seedViews, startViewers } from '../../../tools/drills/drill-viewers.ts';
import { defineJob, readJobStates, startJobs } from '../platform/jobs/jobs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedViews(database.url, FEW_PATIENTS);
});
afterAll(() => database.close());

const startServer = async (settings: Record<string, string> = {}): Promise<WorkersServer> => {
  const server = await startWorkersServer(database.url, { settings });
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  return server;
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const metric = async ({ call }: WorkersServer, name: string): Promise<number> => {
  const answer = await call('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const text = await answer.text();
  const values = [...text.matchAll(new RegExp(`^${name}(?:{[^}]*})? (.+)$`, 'gm'))];
  if (values.length === 0) return Number.NaN;
  return values.reduce((sum, [, value]) => sum + Number(value), 0);
};

const guess = async ({ call }: WorkersServer): Promise<string> => {
  const answer = await call('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '90.7.7.7' },
    body: JSON.stringify({ email: 'nobody@example.org', password: 'a guess of somebody' }),
  });
  return ((await answer.json()) as { code: string }).code;
};

const guessAll = async (site: WorkersServer, times: number): Promise<string[]> => {
  const codes: string[] = [];
  while (codes.length < times) codes.push(await guess(site));
  return codes;
};

const acknowledged = ({ sent }: ReturnType<typeof startViewers>) =>
  sent.filter(({ acknowledgedAt }) => acknowledgedAt !== undefined).length;

test('restarts a killed worker without losing anything; SIGTERM ends all workers gracefully', async () => {
  const server = await startServer();
  const [first = 0, second = 0] = server.workers();

  const failed = (await guessAll(server, 12)).filter((code) => code === 'login-failed');
  expect(failed, 'guesses that both workers hear together').toHaveLength(10);
  const asked = 'watchwell_http_request_seconds_count{method="POST",route="/api/login".*';
  expect(await metric(server, asked)).toBe(12);

  const viewers = startViewers(server.port, FEW_PATIENTS);
  await eventually('credits', () => expect(acknowledged(viewers)).toBeGreaterThan(20));
  process.kill(first, 'SIGKILL');
  await eventually('another worker', () => expect(server.workers()).toHaveLength(3));
  expect(isAlive(second)).toBe(true);
  const before = acknowledged(viewers);
  await eventually('the other one to credit on', () =>
    expect(acknowledged(viewers)).toBeGreaterThan(before + 20),
  );
  await eventually('the new one to serve', async () => {
    // It has counted none of these.
    expect(await metric(server, asked)).toBe(12);
    expect(server.said()).toContain('"worker":1,"msg":"Worker 1 runs again"');
  });
  expect(await metric(server, 'watchwell_worker_restarts_total')).toBe(1);
  expect(await metric(server, 'watchwell_pool_waiting'), 'of both').toBe(0);
  await doJob();

  expect(await server.stop('SIGTERM')).toBe(0);
  await viewers.stop();
  expect(server.workers().filter(isAlive)).toEqual([]);
  expect(server.workers()).toHaveLength(3);
  const { lost, invented } = compareViews(viewers.sent, await creditedViews(database.url), Date.now());
  expect({ lost, invented }).toEqual({ lost: 0, invented: 0 });
  await expectLedgerConsistent(database.db);
});

/** Runs a job. Only the first worker does, and only those of its own time count. */
const doJob = async (): Promise<void> => {
  const job = defineJob({ name: 'tell-goal-reached', payload: z.object({}) });
  const asking = await startJobs({ connectionString: database.url, onlyEnqueues: true, log: console });
  const since = new Date();
  await asking.enqueue(database.db, job, {});
  await asking.stop();
  await eventually('its success', async () => {
    const state = (await readJobStates(database.db)).find(({ job: name }) => name === job.name);
    expect(state?.lastSuccess?.getTime()).toBeGreaterThan(since.getTime());
  });
};

const SHARED_ADDRESS = 'visitors share the address of the proxy in front';

test('warns once that visitors share an address; the workers end when the first process is killed', async () => {
  const server = await startServer({ TRUST_PROXY: 'off' });
  expect(server.said().split(SHARED_ADDRESS)).toHaveLength(2);
  const workers = server.workers();
  await server.stop('SIGKILL');
  await eventually('both to end', () => expect(workers.filter(isAlive)).toEqual([]));
});

/** Expects each call of an address to be counted once, whichever worker takes it. */
const expectCallsCounted = async (server: WorkersServer): Promise<void> => {
  const readings: { asked: number; counted: number }[] = [];
  const ask = async () => {
    const { headers } = await server.call('/api/language', { headers: { 'x-forwarded-for': '90.8.8.8' } });
    const [limit, left] = ['limit', 'remaining'].map((name) => Number(headers.get(`x-ratelimit-${name}`)));
    const reading = { asked: readings.length + 1, counted: Number(limit) - Number(left) };
    readings.push(reading);
    return reading;
  };
  // By then each of the two has some of them.
  while (readings.length < 20) await ask();
  await eventually('what the other one has taken', async () => {
    const { asked, counted } = await ask();
    expect(counted).toBeGreaterThan(asked * 0.75);
  });
  expect(readings.filter(({ asked, counted }) => counted > asked)).toEqual([]);
};

/** The machine's limit of waiting connections, below which ours has no effect; 0 outside Linux. */
const somaxconn = (): number => {
  try {
    return Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'));
  } catch {
    return 0;
  }
};

/** More than Node's own queue of 511. */
const CROWD = 700;

/** Expects a crowd to be connected at once while the server is busy. */
const expectRoomForCrowd = async (server: WorkersServer): Promise<void> => {
  const [first = 0] = server.pids();
  const sockets: Socket[] = [];
  // A stopped process takes nobody out of the queue.
  process.kill(first, 'SIGSTOP');
  try {
    sockets.push(...Array.from({ length: CROWD }, () => connect(server.port, '127.0.0.1')));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  } finally {
    process.kill(first, 'SIGCONT');
    for (const socket of sockets) socket.destroy();
  }
};

test('counts calls of an address once, connects a crowd at once, and lets a supervisor signal all processes', async () => {
  const server = await startServer();
  expect(server.said()).not.toContain(SHARED_ADDRESS);
  await expectCallsCounted(server);
  if (somaxconn() >= CROWD) await expectRoomForCrowd(server);
  const ended = server.stop('SIGTERM');
  for (const worker of server.workers()) process.kill(worker, 'SIGTERM');
  expect(await ended).toBe(0);
  expect(server.workers().filter(isAlive)).toEqual([]);
});

test('ends with the reason when its workers cannot start', async () => {
  const worker = join(createTestFolder('worker-that-fails'), 'worker.mjs');
  const runWorker = pathToFileURL(join(import.meta.dirname, 'run-worker.ts')).href;
  writeFileSync(
    worker,
    `import { runWorker } from '${runWorker}';
     await runWorker(process.env, async () => { throw new Error('no pages were built'); });`,
  );
  const starting = startWorkersServer(database.url, { workerFile: worker });
  await expect(starting).rejects.toThrow(
    /no pages were built[\s\S]*a worker ended \(1\) before it served; see the reason above/,
  );
});
