import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nanosFromCents } from '#shared/money/nanos.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { aPatient, type Person } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { account, postTransfers } from '../ledger/ledger.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(async () => {
  await expectLedgerConsistent(site.database.db);
  await site.close();
});

const fund = ({ id }: Person, cents: number) =>
  site.database.db.transaction().execute((trx) =>
    postTransfers(trx, site.clock.now(), [
      {
        key: `test:${randomUUID()}`,
        debit: account.adjustments,
        credit: account.patient(id, 'received'),
        amountNanos: nanosFromCents(cents),
        reason: 'test',
        reference: 'test',
      },
    ]),
  );
const subjectsTo = async ({ email }: Person): Promise<string[]> => {
  await site.jobs.runScheduled('tell-goal-reached');
  await site.jobs.runDue();
  return site.mailbox.letters.filter(({ to }) => to === email).map(({ subject }) => subject);
};

test('a patient is emailed once when the goal is reached, and not before', async () => {
  const patient = await aPatient(site, { goalDollars: 20, member: false, diagnosis: 'Leukaemia' });
  await fund(patient, 1_999);
  expect(await subjectsTo(patient)).toEqual([]);
  await fund(patient, 1);
  expect(await subjectsTo(patient)).toEqual(['Your goal is reached']);
  await fund(patient, 500);
  expect(await subjectsTo(patient)).toEqual(['Your goal is reached']);
  expect(JSON.stringify(site.mailbox.lastTo(patient.email))).not.toContain('Leukaemia');
});
