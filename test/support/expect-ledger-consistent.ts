import { expect } from 'vitest';
import { checkLedger } from '../../src/server/ledger/ledger.ts';
import type { Queryable } from '../../src/server/platform/database/database.ts';

/** Runs every check of the ledger by name. Every test that moves money ends with it. */
export const expectLedgerConsistent = async (db: Queryable): Promise<void> => {
  const checks = await checkLedger(db);
  expect(checks.filter((check) => !check.holds)).toEqual([]);
};
