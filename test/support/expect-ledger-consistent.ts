import { expect } from 'vitest';
import { checkLedger } from '../../src/server/ledger/ledger.ts';
import type { Queryable } from '../../src/server/platform/database/database.ts';

/** Every check of the ledger, by name, so that a failing one is read at once. The end of every test that moves money. */
export const expectLedgerConsistent = async (db: Queryable): Promise<void> => {
  const checks = await checkLedger(db);
  expect(checks.filter((check) => !check.holds)).toEqual([]);
};
