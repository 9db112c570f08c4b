import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { eventually } from '../../../../test/support/eventually.ts';
import { type NetworkGate, openGate } from '../../../../test/support/network-gate.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { defineJob, type FinishJob, type Jobs, readJobStates, startJobs } from './jobs.ts';

type Line = { text: string; err: { message: string }; job?: string };

let database: TestDatabase;
let gate: NetworkGate;
let jobs: Jobs;
let heard: (line: Line) => void = () => undefined;
/** The next log line with this text, of this job. */
const line = (wanted: string, job?: string): Promise<Line> =>
  new Promise((resolve) => {
    heard = (said) => said.text === wanted && said.job === job && resolve(said);
  });

beforeAll(async () => {
  database = await createTestDatabase();
  gate = await openGate(database.url);
  const error = (fields: object, text: string) => heard({ ...(fields as Omit<Line, 'text'>), text });
  jobs = await startJobs({
    connectionString: gate.through(database.url),
    log: { info: () => undefined, error },
  });
});
afterAll(async () => {
  await jobs.stop();
  await gate.close();
  await database.close();
});

const job = (name: string) => defineJob({ name, payload: z.object({}), retryLimit: 0, retryDelaySeconds: 0 });
const fail = async () => {
  throw new Error('what it stumbled over');
};

test('logs the name and reason of a failed job, and of a scheduled one', async () => {
  await jobs.work(job('asked-for'), fail);
  await jobs.schedule('of-the-calendar', '0 0 1 1 *', fail);
  for (const name of ['asked-for', 'of-the-calendar']) {
    const said = line('job failed', name);
    await jobs.enqueue(database.db, job(name), {});
    expect(await said).toMatchObject({ err: { message: 'what it stumbled over' } });
  }
});

test('logs why the queue cannot reach its database', async () => {
  const said = line('job queue failed');
  gate.leadTo('postgresql://127.0.0.1:9/nothing');
  gate.reset();
  expect((await said).err.message).not.toBe('');
  gate.leadTo(database.url);
  await eventually('the queue to work again', () => jobs.work(job('again'), async () => undefined));
});

test('reports the due and failed jobs of each kind and its last success to a monitor', async () => {
  const of = async (name: string) => (await readJobStates(database.db)).find((state) => state.job === name);
  await jobs.work(job('does-well'), async () => undefined);
  await jobs.work(job('does-badly'), fail);
  for (const name of ['does-well', 'does-badly']) await jobs.enqueue(database.db, job(name), {});
  await eventually('both to end', async () => {
    expect(await of('does-well')).toMatchObject({ waiting: 0, failed: 0, lastSuccess: expect.any(Date) });
    expect(await of('does-badly')).toMatchObject({ waiting: 0, failed: 1, lastSuccess: null });
  });
  await database.owner.query(
    `update pgboss.job set state = 'created', start_after = now() - interval '1 hour' where name = 'does-badly'`,
  );
  const due = await of('does-badly');
  expect(due).toMatchObject({ waiting: 1, failed: 0 });
  expect(due?.oldestWaitingSeconds).toBeGreaterThanOrEqual(3_600);
});

test('a stop returns a job that it cuts off, and logs no fault', async () => {
  const { promise: running, resolve: begun } = Promise.withResolvers<void>();
  const { promise: connection, reject: cut } = Promise.withResolvers<never>();
  connection.catch(() => undefined);
  const lines: [level: string, text: string, job: unknown][] = [];
  const write = (level: string) => (fields: object, text: string) =>
    void lines.push([level, text, 'job' in fields && fields.job]);
  const stopped = await startJobs({
    connectionString: database.url,
    log: { info: write('info'), error: write('error') },
  });
  const names = ['cut-off', 'cut-off-by-the-calendar'] as const;
  const work = async () => {
    begun();
    await connection;
  };
  await stopped.work({ ...job(names[0]), retryLimit: 1 }, work);
  await stopped.schedule(names[1], '0 0 1 1 *', work);
  for (const name of names) await stopped.enqueue(database.db, job(name), {});
  await running;
  const stateOf = async (name: string) =>
    (await database.owner.query('select state from pgboss.job where name = $1', [name])).rows;
  for (const name of names)
    await eventually('both to run', async () => expect(await stateOf(name)).toEqual([{ state: 'active' }]));
  await stopped.stop();
  for (const name of names) expect(await stateOf(name)).toEqual([{ state: 'retry' }]);
  cut(new Error('driver has already been destroyed'));
  const text = 'job cut off by the stop: it runs again';
  await eventually('both to be logged', async () => expect(lines).toHaveLength(2));
  expect(lines.toSorted()).toEqual(names.map((name) => ['info', text, name]));
});

test('does not repeat a job that finished in its transaction before its server died', async () => {
  const { promise: over } = Promise.withResolvers<never>();
  const finished: string[] = [];
  const dying = await startJobs({
    connectionString: database.url,
    log: { info: () => undefined, error: () => undefined },
  });
  const finishAndHang = (name: string) => async (finish: FinishJob) => {
    await database.db.transaction().execute(finish);
    finished.push(name);
    await over;
  };
  const names = ['finishes-itself', 'finishes-itself-by-the-calendar'] as const;
  await dying.work({ ...job(names[0]), retryLimit: 3 }, (_, finish) => finishAndHang(names[0])(finish));
  await dying.schedule(names[1], '0 0 1 1 *', finishAndHang(names[1]));
  for (const name of names) await dying.enqueue(database.db, job(name), {});
  await eventually('both to finish', async () => expect(finished.toSorted()).toEqual(names));
  await dying.stop();
  const { rows } = await database.owner.query('select state from pgboss.job where name = any($1)', [names]);
  expect(rows).toEqual([{ state: 'completed' }, { state: 'completed' }]);
});

test('a run that another one overtook cannot finish its job', async () => {
  const outcomes: string[] = [];
  await jobs.work(job('is-overtaken'), async (_, finish) => {
    await database.db.transaction().execute(finish);
    await database.db
      .transaction()
      .execute(finish)
      .catch((error: Error) => outcomes.push(error.message));
    outcomes.push('over');
  });
  await jobs.enqueue(database.db, job('is-overtaken'), {});
  await eventually('it to end', async () => expect(outcomes).toContain('over'));
  expect(outcomes).toEqual(['job completed by another run', 'over']);
});

test('runs a job again when the transaction that finishes it does not commit', async () => {
  let runs = 0;
  await jobs.work({ ...job('does-not-commit'), retryLimit: 1 }, async (_, finish) => {
    runs += 1;
    if (runs === 1)
      await database.db.transaction().execute(async (trx) => {
        await finish(trx);
        throw new Error('rolled back');
      });
  });
  await jobs.enqueue(database.db, job('does-not-commit'), {});
  await eventually('it to run again', async () => expect(runs).toBe(2));
});
