import { createPool, PATIENT } from '../../src/server/platform/database/connections.ts';
import { createDatabase } from '../../src/server/platform/database/database.ts';
import type { Replica } from '../../src/server/platform/database/replica.ts';

type PlayedReplica = Replica & {
  /** Statements that it answered. */
  answered(): number;
};

/** Plays a replica with another address of a database, where nothing can be written. */
export const playReplica = (url: string): PlayedReplica => {
  const settings = { default_transaction_read_only: 'on' };
  const pool = createPool(url, { ...PATIENT, max: 4, settings });
  const db = createDatabase(pool);
  let answered = 0;
  pool.on('acquire', () => {
    answered += 1;
  });
  return {
    db,
    pool,
    mostSeconds: 5,
    behindSeconds: () => 0,
    unhurried: () => db,
    close: () => db.destroy(),
    answered: () => answered,
  };
};
