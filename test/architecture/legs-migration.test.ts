import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
import { holdPayoutOfOld, oldHoldKey } from '../support/hold-payout-of-old.ts';
import { createOldDatabase, type OldDatabase } from '../support/old-database.ts';
import { anAdmin, aPatient, type Person } from '../support/people.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { createTestClock } from '../support/test-clock.ts';

/** A leg as its row stood before migration 0040, `ageMinutes` old and changed `agoMinutes` ago. */
type OldLeg = {
  provider: 'paypal' | 'wise' | 'manual';
  stage: 'queued' | 'submitting' | 'submitted' | 'paid' | 'failed';
  ageMinutes: number;
  agoMinutes: number;
  quote_id?: string;
  provider_id?: string;
  transfer_state?: string;
  waits_for?: string;
  failure_reason?: string;
  lost_because?: string;
};

const CENTS = 1_234;
const HOUR = 60;
const DAY = 24 * HOUR;
const times = (ageMinutes: number, agoMinutes: number) => ({ ageMinutes, agoMinutes });
const OLD = {
  queued: { provider: 'paypal', stage: 'queued', ...times(0, 0) },
  waiting: {
    provider: 'paypal',
    stage: 'queued',
    waits_for: 'top-up',
    failure_reason: 'INSUFFICIENT_FUNDS',
    ...times(HOUR, 2),
  },
  'being called': { provider: 'paypal', stage: 'submitting', ...times(5, 1) },
  'never answered': { provider: 'wise', stage: 'submitting', quote_id: '0', ...times(HOUR, 10) },
  'on its way': { provider: 'paypal', stage: 'submitted', provider_id: 'BATCH-WAY', ...times(HOUR, 20) },
  'not funded': {
    provider: 'wise',
    stage: 'submitted',
    provider_id: '8001',
    transfer_state: 'awaiting-funding',
    failure_reason: 'balance-too-small',
    ...times(DAY, 5),
  },
  'not approved': {
    provider: 'wise',
    stage: 'submitted',
    provider_id: '8002',
    transfer_state: 'awaiting-funding',
    failure_reason: 'authentication-needed',
    ...times(DAY, 5),
  },
  lost: {
    provider: 'paypal',
    stage: 'submitted',
    provider_id: 'BATCH-LOST',
    lost_because: 'not-found',
    ...times(3 * DAY, HOUR),
  },
  'by hand': { provider: 'manual', stage: 'queued', failure_reason: 'REFUSED', ...times(DAY, HOUR) },
  paid: { provider: 'paypal', stage: 'paid', provider_id: 'BATCH-PAID', ...times(3 * DAY, 2 * DAY) },
  failed: {
    provider: 'wise',
    stage: 'failed',
    provider_id: '8003',
    transfer_state: 'refunded',
    failure_reason: 'funds_refunded',
    ...times(DAY, HOUR),
  },
} satisfies Record<string, OldLeg>;
type Kind = keyof typeof OLD;
const KINDS = Object.keys(OLD) as Kind[];

/** Minutes from the last change to the next look, by the rule that stood in SQL before. */
const NEXT_LOOK: Record<Kind, number | null> = {
  queued: 1,
  waiting: 10,
  'being called': 4,
  'never answered': 50,
  'on its way': 40,
  'not funded': 60,
  'not approved': 60,
  lost: DAY,
  'by hand': null,
  paid: null,
  failed: null,
};

let database: OldDatabase;
let site: TestApp;
let admin: Person;
const clock = createTestClock();
const START = clock.now();
const planted = new Map<Kind, { patient: Person; payoutId: bigint; legId: bigint }>();
const of = (kind: Kind) => planted.get(kind) as { patient: Person; payoutId: bigint; legId: bigint };
const keyOf = (kind: Kind): string => `key of ${kind}`;
const minutesAgo = (minutes: number): Date => new Date(START.getTime() - minutes * 60_000);

const book = (kind: Kind, patientId: bigint, payoutId: bigint, legId: bigint): Promise<void> =>
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
    const paidFrom = account.clearing('paypal');
    if (kind === 'paid') await settlePayout(trx, at, { legId, amountNanos, paidFrom });
    if (kind === 'failed') await reverseTransfers(trx, at, { key: oldHoldKey(payoutId) });
  });

const STATUS: Partial<Record<Kind, string>> = { paid: 'SUCCESS', failed: 'FAILED' };

const plant = async (makers: TestApp, kind: Kind): Promise<void> => {
  const old: OldLeg = OLD[kind];
  const patient = await aPatient(makers, {
    goalDollars: 1,
    country: old.provider === 'paypal' ? 'GB' : 'UA',
    member: false,
  });
  const [payoutId, legId] = [randomId(), randomId()];
  await database.owner.query(
    `insert into payouts (id, account_id, amount_cents, status, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)`,
    [payoutId, patient.id, CENTS, STATUS[kind] ?? 'PENDING', minutesAgo(old.ageMinutes)],
  );
  await book(kind, patient.id, payoutId, legId);
  const receiver = { paypal: patient.email, wise: 'CARD', manual: '' }[old.provider];
  await database.owner.query(
    `insert into payout_legs (id, payout_id, offset_cents, amount_cents, provider, stage, receiver, attempt, provider_key,
       quote_id, provider_id, transfer_state, waits_for, failure_reason, lost_because, created_at, updated_at)
     values ($1, $2, 0, $3, $4, $5, $6, 1, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      legId,
      payoutId,
      CENTS,
      old.provider,
      old.stage,
      receiver,
      keyOf(kind),
      old.quote_id ?? null,
      old.provider_id ?? null,
      old.transfer_state ?? null,
      old.waits_for ?? null,
      old.failure_reason ?? null,
      old.lost_because ?? null,
      minutesAgo(old.ageMinutes),
      minutesAgo(old.agoMinutes),
    ],
  );
  planted.set(kind, { patient, payoutId, legId });
};

const legOf = async (kind: Kind) =>
  (await database.owner.query('select * from payout_legs where id = $1', [of(kind).legId])).rows[0];
const statusOf = async (kind: Kind): Promise<string> =>
  (await database.owner.query('select status from payouts where id = $1', [of(kind).payoutId])).rows[0]
    .status;
const centsOf = async (kind: Kind): Promise<number> =>
  Number((await readPatientFunds(database.db, of(kind).patient.id))?.totalNanos ?? 0n) / 10_000_000;
const pendingOf = async (kind: Kind) => {
  const url = `/api/admin/pending-payouts?search=${encodeURIComponent(of(kind).patient.email)}`;
  const reply = await site.app.inject({ url, headers: { cookie: admin.cookie } });
  return reply.json().payouts[0]?.legs[0];
};
const later = async (minutes: number): Promise<void> => {
  site.clock.advance({ minutes });
  await site.jobs.runDue();
  await site.jobs.runScheduled('reconcile-payouts');
  await site.jobs.runDue();
};

/** What there was of each leg right after the migration, before any work ran. */
const migrated = new Map<Kind, { leg: unknown; status: string; shown: unknown }>();

beforeAll(async () => {
  database = await createOldDatabase();
  await database.bringTo('0039');
  const config = loadConfig({ NODE_ENV: 'test' });
  const keyring = new Keyring('a secret for this test only, long enough');
  const makers = { database, clock, context: { config, keyring } } as unknown as TestApp;
  for (const kind of KINDS) await plant(makers, kind);
  admin = await anAdmin(makers);
  await database.bringUpToDate();
  site = await createTestApp({
    database,
    config: { wise: config.wise && { ...config.wise, funding: 'api' } },
  });
  for (const kind of KINDS)
    migrated.set(kind, {
      leg: await legOf(kind),
      status: await statusOf(kind),
      shown: await pendingOf(kind),
    });
});
afterAll(() => site.close());

test.each(KINDS)('a leg of old that is %s keeps all that was known, a meaning a column', (kind) => {
  const old: OldLeg = OLD[kind];
  const changedAt = minutesAgo(old.agoMinutes);
  const after = (minutes: number) => new Date(changedAt.getTime() + minutes * 60_000);
  const look = NEXT_LOOK[kind];
  const isCalled = old.stage === 'submitting';
  const needs = { 'not funded': 'top-up', 'not approved': 'authentication' } as Partial<Record<Kind, string>>;
  expect(migrated.get(kind)?.leg).toMatchObject({
    provider: old.provider,
    stage: old.stage,
    amount_cents: BigInt(CENTS),
    provider_key: keyOf(kind),
    quote_id: old.quote_id ?? null,
    provider_id: old.provider_id ?? null,
    transfer_state: old.transfer_state ?? null,
    waits_for: old.waits_for ?? null,
    reason: old.failure_reason ?? null,
    needs: needs[kind] ?? null,
    lost_because: old.lost_because ?? null,
    look_at: look === null ? null : after(look),
    claimed_by: isCalled ? expect.any(String) : null,
    claimed_until: isCalled ? after(2) : null,
    paid_at: kind === 'paid' ? changedAt : null,
    updated_at: changedAt,
  });
  expect(migrated.get(kind)?.status).toBe(STATUS[kind] ?? 'PENDING');
});

test.each([
  ['waiting', { state: 'waiting', waitsFor: 'top-up', reason: 'INSUFFICIENT_FUNDS' }],
  ['never answered', { state: 'not-certain' }],
  ['not funded', { state: 'awaiting-funding', funding: 'top-up', reason: null }],
  ['not approved', { state: 'awaiting-funding', funding: 'authentication', reason: null }],
  ['lost', { state: 'not-known', reason: null }],
  ['by hand', { state: 'by-hand', reason: 'REFUSED' }],
] as const)('an operator reads of the leg that is %s what they read before', (kind, shown) => {
  expect(migrated.get(kind)?.shown).toMatchObject(shown);
});

test('what was open comes to its end, once, under its old key; what was over stays so', async () => {
  const { bank, wallet } = site;
  const known = { amountCents: CENTS, receiver: '', reference: '', state: 'under-way' as const };
  // What the providers have of old, one of which no answer ever told.
  wallet.batches.push({ ...known, id: 'BATCH-WAY', senderBatchId: keyOf('on its way') });
  wallet.batches.push({ ...known, id: 'BATCH-LOST', senderBatchId: keyOf('lost') });
  const ofWise = { amountCents: CENTS, recipientId: 'CARD', state: 'awaiting-funding' as const };
  bank.transfers.push({ ...ofWise, id: '8000', transactionId: keyOf('never answered') });
  bank.transfers.push({ ...ofWise, id: '8001', transactionId: keyOf('not funded') });
  bank.transfers.push({ ...ofWise, id: '8002', transactionId: keyOf('not approved') });
  for (let day = 0; day < 2; day += 1) await later(DAY);
  expect(bank.fundings.toSorted()).toEqual(['8000', '8001', '8002']);
  wallet.endPayouts('paid');
  bank.moveAll('sent');
  for (let day = 0; day < 2; day += 1) await later(DAY);
  const open = KINDS.filter((kind) => STATUS[kind] === undefined && kind !== 'by hand');
  for (const kind of open)
    expect([kind, await statusOf(kind), await centsOf(kind)]).toEqual([kind, 'SUCCESS', 0]);
  expect(wallet.batches.map(({ senderBatchId }) => senderBatchId).toSorted()).toEqual(
    ['being called', 'lost', 'on its way', 'queued', 'waiting'].map((kind) => `key of ${kind}`),
  );
  expect(bank.transfers).toHaveLength(3);
  expect([await statusOf('paid'), await statusOf('failed'), await statusOf('by hand')]).toEqual([
    'SUCCESS',
    'FAILED',
    'PENDING',
  ]);
  expect(await readBalance(database.db, account.payoutsInFlight)).toBe(nanosFromCents(CENTS));
  await expectLedgerHolds(database.db);
});
