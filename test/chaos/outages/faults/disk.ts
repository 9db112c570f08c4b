import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseOnSmallDisks } from '../world/database-on-small-disks.ts';
import type { Fault } from './fault.ts';

/** Longer than a person waits before the next try. */
const A_WHILE_MS = 6_000;
const FULL_WITHIN = 1_000;

/** The answer while a commit may or may not have happened. */
const told = '503 outcome-unknown';

/** Repeats it until PostgreSQL refuses it or ends. @throws when neither happens */
const untilRefused = async (database: DatabaseOnSmallDisks, statement: string): Promise<void> => {
  for (let tries = 0; tries < FULL_WITHIN; tries += 1) {
    try {
      await database.owner.query(statement);
    } catch {
      return;
    }
  }
  throw new Error('the disk did not become full');
};

/** Fills the remaining pages; a refusal rolls back what the statement used. */
const moreData = 'create table chaos_ballast as select repeat($$x$$, 100) from generate_series(1, 100000)';
/** Ends a log segment, so that PostgreSQL has to make the next one. */
const moreLog = `select pg_logical_emit_message(false, 'chaos', ''), pg_switch_wal()`;

export const DISK: Fault<DatabaseOnSmallDisks>[] = [
  {
    name: 'the disk of the data is full',
    told,
    strike: async ({ database }, felt) => {
      database.dataDisk.fill();
      await untilRefused(database, moreData);
      await felt();
      await wait(A_WHILE_MS);
      database.dataDisk.free();
    },
  },
  {
    // PostgreSQL ends when its log cannot grow, and its supervisor starts it again.
    name: 'the disk of the log is full',
    told,
    strike: async ({ database }, felt) => {
      database.logDisk.fill();
      await untilRefused(database, moreLog);
      await felt();
      await wait(A_WHILE_MS);
      database.logDisk.free();
      await database.postgres.startAgain();
    },
  },
];
