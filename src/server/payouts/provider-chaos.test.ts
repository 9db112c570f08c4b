// @nightly: it searches long histories of faults.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { nanosFromCents } from '#shared/money/nanos.ts';
import { createMoneySite, type MoneySite } from '../../../test/sites/money-site.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { anAdmin, anAdvertiser, aPatient, type Person } from '../../../test/support/people.ts';
import { account, postTransfers, readBalance } from '../ledger/ledger.ts';

let site: MoneySite;
beforeAll(async () => {
  site = await createMoneySite();
});
afterAll(() => site.close());

const EFFECTS = ['timeout-after', 'timeout-before', 'reset', '500', '429', '401', 'malformed'] as const;
const CALLS = [
  'POST /v2/checkout/orders/*/capture',
  'GET /v2/checkout/orders/*',
  'POST /v1/payments/payouts$',
  'GET /v1/payments/payouts/*',
  'POST /v1/oauth2/token',
];

/** Returns the same sequence in every run (mulberry32), so that a failure can be reproduced. */
const createDice = (seed: number) => {
  let state = seed;
  return (sides: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
};

const fund = async (patient: Person, cents: number): Promise<void> => {
  const order = {
    key: `test:${randomUUID()}`,
    debit: account.adjustments,
    reason: 'test',
    reference: 'test',
    credit: account.patient(patient.id, 'received'),
    amountNanos: nanosFromCents(cents),
  };
  await site.database.db.transaction().execute((trx) => postTransfers(trx, site.clock.now(), [order]));
};

const openRows = async (): Promise<number> => {
  const query = `select (select count(*) from payments where status in ('pending-payer', 'processing'))
    + (select count(*) from payouts where status = 'PENDING') as open`;
  return Number((await site.database.owner.query(query)).rows[0]?.open);
};

const centsOf = (value: string) => BigInt(Math.round(Number(value) * 100));

test('credits every payment once, and pays every payout once or gives it back, whatever fails in any order', async () => {
  const dice = createDice(20_181_121);
  const baker = await anAdvertiser(site.people);
  const orders: string[] = [];
  for (let n = 0; n < 10; n += 1) orders.push(await site.approvedOrder(baker, 5 + n));
  const receivers = ['ann', 'failed', 'returned', 'ann', 'reversed', 'blocked', 'ann', 'denied'];
  const patients: Person[] = [];
  for (const [n, receiver] of receivers.entries()) {
    const email = `${receiver}+${randomUUID()}@example.org`;
    const patient = await aPatient(site.people, { goalDollars: 1, email });
    await fund(patient, 1_000 + n);
    await site.as(patient, { method: 'POST', url: '/api/requestPayout' });
    patients.push(patient);
  }
  for (let n = 0; n < 24; n += 1) {
    const [match = '', effect = '500'] = [CALLS[dice(CALLS.length)], EFFECTS[dice(EFFECTS.length)]];
    await site.sandbox.fault({ match, effect });
  }

  const steps = [
    () => site.jobs.runDue().catch(() => undefined),
    () => site.reconcilePayments(),
    () => site.reconcilePayouts(),
    () => site.finish(baker, orders[dice(orders.length)] ?? ''),
    () => site.takeWebhooks(1 + dice(3)),
  ];
  await eventually('the end of all payments and payouts', async () => {
    await Promise.all(Array.from({ length: 4 }, () => steps[dice(steps.length)]?.()));
    site.clock.advance({ minutes: 1 + dice(4) });
    expect(await openRows()).toBe(0);
  });
  await site.sandbox.clearFaults();
  await site.jobs.runScheduled('recheck-paid-payouts');

  const { captures, batches, items } = await site.sandbox.booked();
  expect(captures).toHaveLength(orders.length);
  const paidIn = captures.reduce((sum, { amount }) => sum + centsOf(amount.value), 0n);
  expect(await readBalance(site.database.db, account.advertiser(baker.id))).toBe(paidIn * 10_000_000n);
  const { rows } = await site.database.owner.query('select id from payout_legs');
  for (const { id } of rows) {
    const made = batches.filter(({ senderBatchId }) => senderBatchId.includes(encodePublicId(id)));
    expect(made).toHaveLength(1);
  }
  const paidOut = items
    .filter(({ status }) => status === 'SUCCESS')
    .reduce((sum, { amount }) => sum + centsOf(amount.value), 0n);
  expect(await readBalance(site.database.db, account.clearing('paypal'))).toBe(
    (paidOut - paidIn) * 10_000_000n,
  );
  expect(await readBalance(site.database.db, account.payoutsInFlight)).toBe(0n);
  const compared = await site.as(await anAdmin(site.people), {
    method: 'POST',
    url: '/api/admin/reconciliation',
  });
  expect(compared.body).toEqual({ checkedAt: expect.any(String), differences: [] });
  await expectLedgerConsistent(site.database.db);
});
