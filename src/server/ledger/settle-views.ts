import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Queryable } from '../platform/database/database.ts';
import type { ViewCreditWriter } from './view-credit-writer.ts';

/** How often a server moves rows that others left, in milliseconds. */
const MOVE_EVERY_MS = 1_000;
/** Longer than a move takes, shorter than a person notices. */
const MOVE_WAIT_MS = 250;
/** Pause while another server has the rows that are left. */
const ASK_AGAIN_MS = 20;

/**
 * Moves rows of credits that wait beside the money to the shards, until none from before now waits. Whatever
 * counts views by their time does this first: it would miss one that was moved later. At once where nothing
 * lies elsewhere.
 * @throws DatabaseOutage while a shard is away
 */
export const settleViews = async (db: Queryable): Promise<void> => {
  const { rows: begun } = await sql<{ now: Date }>`select clock_timestamp() now`.execute(db);
  const until = begun[0]?.now;
  for (;;) {
    const { rows } = await sql<{ waits: boolean }>`select settle_views(${until}) waits`.execute(db);
    if (!rows[0]?.waits) return;
    await sleep(ASK_AGAIN_MS);
  }
};

/** Holds back credits, and waits for those under way, while the work runs. */
const withoutCredits = async <T>(connection: Database, work: () => Promise<T>): Promise<T> => {
  await sql`select pg_advisory_lock(hashtext('credits'))`.execute(connection);
  try {
    return await work();
  } finally {
    await sql`select pg_advisory_unlock(hashtext('credits'))`.execute(connection);
  }
};

/**
 * Reads in one snapshot of money and shards, each of which has a clock of its own: credits stand still until
 * all have begun. A read of no row begins a snapshot on each shard.
 */
export const atOneMoment = <T>(db: Database, read: (connection: Database) => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    try {
      await withoutCredits(connection, async () => {
        await settleViews(connection);
        await sql`begin isolation level repeatable read, read only`.execute(connection);
        await sql`select count(*) from views where viewer_id < 0`.execute(connection);
      });
      return await read(connection);
    } finally {
      await sql`rollback`.execute(connection);
    }
  });

type Log = { warn(fields: object, text: string): void };

/**
 * Moves what waits after each credit, so that what its viewer asks next finds it, and every second what a
 * server left that ended. Whatever fails is tried again. A credit is paid before its row is moved: it waits
 * for that only a little.
 */
export const movingToShards = (writer: ViewCreditWriter, db: Database, log: Log): ViewCreditWriter => {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  const move = async (): Promise<void> => {
    next = undefined;
    await sql`select settle_views(now())`
      .execute(db)
      .catch((err: unknown) => log.warn({ err }, 'views not moved to the shards: tried again'));
  };
  const moveSoon = (): Promise<void> => {
    next ??= running.then(move);
    running = next;
    return next;
  };
  const timer = setInterval(moveSoon, MOVE_EVERY_MS).unref();
  return {
    ...writer,
    async credit(view) {
      const credit = await writer.credit(view);
      if (credit) await Promise.race([moveSoon(), sleep(MOVE_WAIT_MS, undefined, { ref: false })]);
      return credit;
    },
    async close() {
      clearInterval(timer);
      await writer.close();
      await running;
    },
  };
};
