import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseOnSmallDisks } from '../world/database-on-small-disks.ts';
import type { Fault } from './fault.ts';

/** Longer than a person waits before the next try. */
const A_WHILE_MS = 6_000;
const FULL_WITHIN = 1_000;

/** What the product answers while a commit may or may not have happened. */
const told = '503 outcome-unknown';

/** Runs it until PostgreSQL refuses it, or ends. @throws when it does neither. */
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

/** Takes the rest of the pages; a refusal takes back what the statement has taken. */
const moreData = 'create table chaos_ballast as select repeat($$x$$, 100) from generate_series(1, 100000)';
/** Ends a segment of the log, so that the next one has to be made. */
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
    // PostgreSQL ends by itself when its log cannot grow: then it is started again, as its supervisor does.
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
