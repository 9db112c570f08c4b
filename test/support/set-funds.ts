import { asNanos, nanosFromCents } from '#shared/money/nanos.ts';
import { resetPatientFunds } from '../../src/server/ledger/ledger.ts';
import { randomId } from '../../src/server/platform/database/database.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** Books a confirmed correction of a patient's funds, for tests that need money and have no staff. */
export const setFunds = async (
  { context: { db, clock } }: Pick<TestApp, 'context'>,
  { id: patientId }: Pick<Person, 'id'>,
  dollars: number,
): Promise<void> => {
  const totalNanos = asNanos(nanosFromCents(Math.round(dollars * 100)));
  const key = `set:${randomId()}`;
  await db
    .transaction()
    .execute((trx) => resetPatientFunds(trx, clock.now(), { patientId, totalNanos, key }));
};
