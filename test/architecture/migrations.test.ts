import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { nanosFromCents } from '#shared/money/nanos.ts';
import {
  account,
  postTransfers,
  readBalance,
  readPatientFunds,
  settlePayout,
} from '../../src/server/ledger/ledger.ts';
import { reverseTransfers } from '../../src/server/ledger/post-transfers.ts';
import { loadConfig } from '../../src/server/load-config.ts';
import { randomId } from '../../src/server/platform/database/database.ts';
import { Keyring } from '../../src/server/platform/secrets/keyring.ts';
import { expectLedgerHolds } from '../support/expect-ledger-holds.ts';
import { holdPayoutOfOld } from '../support/hold-payout-of-old.ts';
import { createOldDatabase, type OldDatabase } from '../support/old-database.ts';
import { anAdmin, anAdvertiser, aPatient, openSession, type Person } from '../support/people.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { createTestClock } from '../support/test-clock.ts';

/** A payout as its row stood before migration 0016, when each had one provider and no legs. */
type OldPayout = {
  method: 'PayPal' | 'Ukraine Manual';
  status: 'PENDING' | 'SUCCESS' | 'FAILED';
  stage: 'queued' | 'submitting' | 'submitted' | 'paid' | 'failed';
  attempt?: number;
  batchId?: string;
  reason?: string;
};

const CENTS = 1_234;
const OLD = {
  queued: { method: 'PayPal', status: 'PENDING', stage: 'queued' },
  'never answered': { method: 'PayPal', status: 'PENDING', stage: 'submitting', attempt: 2 },
  'on its way': { method: 'PayPal', status: 'PENDING', stage: 'submitted', batchId: 'BATCH-WAY' },
  paid: { method: 'PayPal', status: 'SUCCESS', stage: 'paid', attempt: 11, batchId: 'BATCH-PAID' },
  'paid, patient gone': { method: 'PayPal', status: 'SUCCESS', stage: 'paid', batchId: 'BATCH-GONE' },
  failed: {
    method: 'PayPal',
    status: 'FAILED',
    stage: 'failed',
    batchId: 'BATCH-FAILED',
    reason: 'RETURNED',
  },
  'by hand': { method: 'Ukraine Manual', status: 'PENDING', stage: 'queued' },
  'paid by hand': { method: 'Ukraine Manual', status: 'SUCCESS', stage: 'paid' },
} satisfies Record<string, OldPayout>;
type Kind = keyof typeof OLD;
const KINDS = Object.keys(OLD) as Kind[];

type Planted = { patient: Person; payoutId: bigint };

let database: OldDatabase;
let site: TestApp;
let admin: Person;
const planted = new Map<Kind, Planted>();
const of = (kind: Kind): Planted => planted.get(kind) as Planted;
const clock = createTestClock();

/** As the code of then booked it, under the keys that it used. */
const book = (payoutId: bigint, patientId: bigint, { method, status }: OldPayout): Promise<void> =>
  database.db.transaction().execute(async (trx) => {
    const at = clock.now();
    const amountNanos = nanosFromCents(CENTS);
    const order = {
      key: `test:${randomUUID()}`,
      debit: account.adjustments,
      reason: 'test',
      reference: 'test',
      credit: account.patient(patientId, 'received'),
      amountNanos,
    };
    await postTransfers(trx, at, [order]);
    await holdPayoutOfOld(trx, at, { patientId, payoutId, amountNanos });
    const paidFrom = method === 'PayPal' ? account.clearing('paypal') : account.manualPayouts;
    if (status === 'SUCCESS') await settlePayout(trx, at, { legId: payoutId, amountNanos, paidFrom });
    if (status === 'FAILED') await reverseTransfers(trx, at, { reference: `payout:${payoutId}` });
  });

const plantPayout = async (makers: TestApp, kind: Kind): Promise<void> => {
  const old: OldPayout = OLD[kind];
  const patient = await aPatient(makers, { goalDollars: 1, consented: false, member: false });
  const payoutId = randomId();
  await book(payoutId, patient.id, old);
  const isGone = kind === 'paid, patient gone';
  await database.owner.query(
    `insert into payouts (id, account_id, amount_cents, method, status, stage, receiver, attempt, provider_batch_id,
       provider_item_id, failure_reason, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)`,
    [
      payoutId,
      isGone ? null : patient.id,
      CENTS,
      old.method,
      old.status,
      old.stage,
      isGone ? '' : patient.email,
      old.attempt ?? 1,
      old.batchId ?? null,
      old.batchId ? `ITEM-${old.batchId}` : null,
      old.reason ?? null,
      clock.now(),
    ],
  );
  planted.set(kind, { patient, payoutId });
};

const plantRest = async (payer: Person): Promise<void> => {
  await database.owner.query(
    `insert into payments (id, account_id, provider, purpose, amount_cents, status, capture_reference, created_at, updated_at)
     values (1, $1, 'paypal', 'balance', 500, 'succeeded', 'CAPTURE-OLD', $2, $2)`,
    [payer.id, clock.now()],
  );
  await database.owner.query(
    `insert into admin_actions (admin_id, action, subject_id, details, created_at)
     values (1, 'complete-payout', 2, '{}', $1)`,
    [clock.now()],
  );
};

const legOf = async (kind: Kind) => {
  const { rows } = await database.owner.query('select * from payout_legs where payout_id = $1', [
    of(kind).payoutId,
  ]);
  expect(rows).toHaveLength(1);
  return rows[0];
};
const statusOf = async (kind: Kind): Promise<string> => {
  const { rows } = await database.owner.query('select status from payouts where id = $1', [
    of(kind).payoutId,
  ]);
  return rows[0].status;
};
const centsOf = async (kind: Kind): Promise<number> =>
  Number((await readPatientFunds(database.db, of(kind).patient.id))?.totalNanos ?? 0n) / 10_000_000;
const later = async (minutes: number): Promise<void> => {
  site.clock.advance({ minutes });
  await site.jobs.runDue();
  await site.jobs.runScheduled('reconcile-payouts');
  await site.jobs.runDue();
};

/** What there was of each payout, and beside them, right after the migrations, before any work ran. */
const migrated = new Map<Kind, { leg: unknown; status: string }>();
let rest: Record<'payments' | 'actions' | 'differences', unknown[]>;

beforeAll(async () => {
  database = await createOldDatabase();
  await database.bringTo('0011');
  const config = loadConfig({ NODE_ENV: 'test' });
  const keyring = new Keyring('a secret for this test only, long enough');
  const makers = { database, clock, context: { config, keyring } } as unknown as TestApp;
  for (const kind of KINDS) await plantPayout(makers, kind);
  admin = await anAdmin(makers);
  await plantRest(await anAdvertiser(makers));
  await database.bringTo('0015');
  await database.owner.query(
    `insert into reconciliation_differences (provider, reference, ours_cents, theirs_cents, found_at)
     values ('paypal', 'CAPTURE-OLD', 500, 0, $1)`,
    [clock.now()],
  );
  await database.bringUpToDate();
  site = await createTestApp({ database });
  for (const kind of KINDS) migrated.set(kind, { leg: await legOf(kind), status: await statusOf(kind) });
  const rowsOf = async (query: string) => (await database.owner.query(query)).rows;
  rest = {
    payments: await rowsOf('select status, taken_back_cents from payments'),
    actions: await rowsOf('select action from admin_actions'),
    differences: await rowsOf('select * from reconciliation_differences'),
  };
  await expectLedgerHolds(database.db);
});
afterAll(() => site.close());

test.each(KINDS)('a payout of old that is %s has one leg, with the key under which it was sent', (kind) => {
  const { payoutId, patient } = of(kind);
  const old: OldPayout = OLD[kind];
  expect(migrated.get(kind)?.leg).toMatchObject({
    id: payoutId,
    offset_cents: 0n,
    amount_cents: BigInt(CENTS),
    stage: old.stage,
    provider: old.method === 'PayPal' ? 'paypal' : 'manual',
    receiver: kind === 'paid, patient gone' ? '' : patient.email,
    attempt: old.attempt ?? 1,
    provider_key: `payout:${encodePublicId(payoutId)}:${old.attempt ?? 1}`,
    provider_id: old.batchId ?? null,
    provider_item_id: old.batchId ? `ITEM-${old.batchId}` : null,
    reason: old.reason ?? null,
    quote_id: null,
    transfer_state: null,
  });
  expect(migrated.get(kind)?.status).toBe(old.status);
});

test('what else stood there stays, and a difference is found again by the comparison that has a name now', () => {
  expect(rest).toEqual({
    payments: [{ status: 'succeeded', taken_back_cents: 0n }],
    actions: [{ action: 'complete-payout' }],
    differences: [],
  });
});

/** Once, under its old key. */
const endWhatIsOpen = async (): Promise<void> => {
  const { batches } = site.wallet;
  const key = (kind: Kind, attempt: number) => `payout:${encodePublicId(of(kind).payoutId)}:${attempt}`;
  const known = { amountCents: CENTS, receiver: '', reference: '', state: 'under-way' as const };
  // What PayPal has of old: one batch that we know of, and one whose answer was lost.
  batches.push({ ...known, id: 'BATCH-WAY', senderBatchId: key('on its way', 1) });
  batches.push({ ...known, id: 'BATCH-LOST', senderBatchId: key('never answered', 2) });
  await later(10);
  expect(batches.map(({ senderBatchId }) => senderBatchId)).toEqual([
    key('on its way', 1),
    key('never answered', 2),
    key('queued', 1),
  ]);
  expect(batches.at(-1)).toMatchObject({ receiver: of('queued').patient.email, amountCents: CENTS });
  site.wallet.endPayouts('paid');
  for (let look = 0; look < 3; look += 1) await later(60);
  for (const kind of ['queued', 'never answered', 'on its way'] as const) {
    expect([kind, await statusOf(kind), await centsOf(kind)]).toEqual([kind, 'SUCCESS', 0]);
  }
  expect(batches).toHaveLength(3);
  await expectLedgerHolds(database.db);
};

/** Once, though two press. */
const completeByHand = async (): Promise<void> => {
  const cookie = await openSession(site, admin.id);
  const url = `/api/admin/complete-payout/${encodePublicId(of('by hand').payoutId)}`;
  const complete = () => site.app.inject({ method: 'POST', url, headers: { cookie } });
  const answers = await Promise.all([complete(), complete()]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect([await statusOf('by hand'), await centsOf('by hand')]).toEqual(['SUCCESS', 0]);
  await expectLedgerHolds(database.db);
};

/** To its patient, or kept for one who is gone. */
const giveBackWhatComesBack = async (): Promise<void> => {
  const back = { amountCents: CENTS, receiver: '', reference: '', state: 'not-paid' as const };
  for (const kind of ['paid', 'paid, patient gone', 'failed'] as const) {
    const { provider_id: id, provider_key: senderBatchId } = await legOf(kind);
    site.wallet.batches.push({ ...back, id, senderBatchId });
  }
  for (const _ of ['today', 'tomorrow']) await site.jobs.runScheduled('recheck-paid-payouts');
  expect([await statusOf('paid'), await centsOf('paid')]).toEqual(['FAILED', CENTS]);
  expect(await statusOf('paid, patient gone')).toBe('FAILED');
  expect(await readBalance(database.db, account.unclaimed)).toBe(nanosFromCents(CENTS));
};

test('what was open ends, what waits for an operator is completed, what was paid and comes back is given back', async () => {
  await endWhatIsOpen();
  await completeByHand();
  await giveBackWhatComesBack();
  expect([await statusOf('failed'), await centsOf('failed')]).toEqual(['FAILED', CENTS]);
  expect(await statusOf('paid by hand')).toBe('SUCCESS');
  expect(await readBalance(database.db, account.payoutsInFlight)).toBe(0n);
  await expectLedgerHolds(database.db);
});
