import { sql } from 'kysely';
import * as z from 'zod/mini';
import { loadConfig } from '../../src/server/load-config.ts';
import { defineJob } from '../../src/server/platform/jobs/jobs.ts';
import { createLog } from '../../src/server/platform/log/log.ts';
import { Closing } from '../../src/server/startup/closing.ts';
import { connectStorage, openDatabase } from '../../src/server/startup/open-storage.ts';

/**
 * All database connections of the server in a process of its own: only from outside can a test see whether a
 * broken one ends it. Follows its parent's messages and answers with the outcome.
 */
const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'warn', DATABASE_URL: process.env.DATABASE_URL });
const closing = new Closing();
const log = createLog(config);
const ways = await openDatabase(config, closing, log);
const { db, backgroundDb, viewCredits, jobs } = await connectStorage(ways, {
  closing,
  log,
  release: config.release,
});

const JOB = defineJob({ name: 'probe', payload: z.object({}), retryLimit: 0, retryDelaySeconds: 0 });
let worked: () => void = () => undefined;
await jobs.work(JOB, async () => worked());

const held = new Map<string, { finish(): void; end: Promise<void> }>();

/** Opens a transaction and keeps it open. */
const hold = (name: string, pool: typeof db): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = pool.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      await new Promise<void>((finish) => {
        held.set(name, { finish, end });
        setImmediate(resolve);
      });
      await sql`select 1`.execute(trx);
    });
    end.catch(reject);
  });

const finish = async (name: string): Promise<void> => {
  const work = held.get(name);
  work?.finish();
  await work?.end;
};

const WORKS: Record<string, () => Promise<unknown>> = {
  hold: () => hold('db', db),
  finish: () => finish('db'),
  holdInBackground: () => hold('background', backgroundDb),
  finishInBackground: () => finish('background'),
  ask: () => sql`select 1`.execute(db),
  askInBackground: () => sql`select 1`.execute(backgroundDb),
  /** Names a view that nobody started, so the statement runs and refuses it. */
  credit: () => viewCredits.credit({ viewerId: 1n, advertId: 1n, nonce: 1n }),
  job: async () => {
    const done = new Promise<void>((resolve) => {
      worked = resolve;
    });
    await jobs.enqueue(db, JOB, {});
    await done;
  },
  close: () => closing.run(),
};

process.on('message', async ({ id, name }: { id: number; name: string }) => {
  const outcome = await WORKS[name]?.().then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.name : String(error)),
  );
  process.send?.({ id, outcome });
});
process.send?.({ id: 0, outcome: 'ready' });
