import { sql } from 'kysely';
import type { Queryable } from '../database/database.ts';

/** The time of day as a port, so that tests can move it. The database's clock decides about paid views. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** The shift of the clock by a test, in milliseconds; 0 in a running site. */
export const movedMs = (clock: Clock): number => clock.now().getTime() - Date.now();

export const readDatabaseTime = async (db: Queryable): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() now`.execute(db);
  return rows[0]?.now ?? new Date();
};

/** Milliseconds that this clock is ahead of the database's; 0 when the round trip may explain it. */
export const readClockAheadMs = async (db: Queryable): Promise<number> => {
  const before = Date.now();
  const { rows } = await sql<{ ms: number }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::float8 ms`.execute(db);
  const [database, after] = [rows[0]?.ms ?? before, Date.now()];
  if (database < before) return before - database;
  return database > after ? after - database : 0;
};

const TELLING_MS = 1_000;

/** Warns when the clocks differ: views follow the database's, sessions and emails this machine's. */
export const warnOfClocks = async (
  db: Queryable,
  log: { warn(fields: object, text: string): void },
): Promise<void> => {
  const aheadMs = await readClockAheadMs(db);
  if (Math.abs(aheadMs) > TELLING_MS)
    log.warn({ aheadMs: Math.round(aheadMs) }, 'clocks of this machine and the database differ');
};
