import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADVERT_TIERS, type AdvertTier } from '#shared/advert-tiers/advert-tiers.ts';
import { asNanos, nanosFromCents } from '#shared/money/nanos.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { tryHistories } from '../../../test/support/try-histories.ts';
import type { Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import {
  account,
  bookKeptFee,
  checkLedger,
  closeEscrows,
  createViewCreditWriter,
  donateToGeneralAccount,
  holdPayout,
  joinGeneralAccount,
  leaveGeneralAccount,
  openEscrow,
  openPatientFunds,
  postTransfers,
  readPatientFunds,
  releasePayout,
  resetPatientFunds,
  settlePayout,
  type ViewCreditWriter,
} from './ledger.ts';

const AT = new Date('2026-11-21T12:00:00Z');
const PATIENTS = [1n, 2n, 3n, 4n, 5n];
const ADVERTISER = 100n;

let database: TestDatabase;
let writer: ViewCreditWriter;
let sequence = 0n;
const next = () => {
  sequence += 1n;
  return sequence;
};

beforeAll(async () => {
  database = await createTestDatabase();
  writer = createViewCreditWriter({ connectionString: database.url });
});

afterAll(async () => {
  await writer.close();
  await database.close();
});

/** A refused rule must leave everything as it was; any other error is a fault. */
const attempt = async (work: (trx: Transaction) => Promise<unknown>): Promise<void> => {
  try {
    await database.db.transaction().execute(work);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
};

type Outcome = 'paid' | 'failed' | 'paid-then-returned' | 'one-leg-returned';

type Action =
  | { kind: 'top-up'; cents: number }
  | { kind: 'donate'; cents: number }
  | { kind: 'join' | 'leave'; patient: bigint }
  | { kind: 'buy'; tier: AdvertTier; views: number }
  | { kind: 'take-down'; pick: number }
  | { kind: 'views'; pick: number; patients: bigint[]; own: boolean }
  | { kind: 'reset'; patient: bigint; cents: number }
  | { kind: 'withdraw'; patient: bigint; cents: number }
  | { kind: 'finish'; pick: number; outcome: Outcome };

const EVERY_REASON = [
  'donation',
  'funds-reset',
  'pack-bought',
  'payout-fee-kept',
  'payout-hold',
  'payout-hold-reversed',
  'payout-settled',
  'payout-settled-reversed',
  'share',
  'top-up',
  'unwatched-refunded',
  'view',
];

const patient = fc.constantFrom(...PATIENTS);
const cents = fc.integer({ min: 1, max: 100_000 });
const pick = fc.nat(1000);

const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ kind: fc.constant('top-up' as const), cents }),
  fc.record({ kind: fc.constant('donate' as const), cents }),
  fc.record({ kind: fc.constantFrom('join' as const, 'leave' as const), patient }),
  fc.record({
    kind: fc.constant('buy' as const),
    tier: fc.constantFrom(...ADVERT_TIERS),
    views: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({ kind: fc.constant('take-down' as const), pick }),
  fc.record({
    kind: fc.constant('views' as const),
    pick,
    patients: fc.array(fc.constantFrom(0n, ...PATIENTS), { minLength: 1, maxLength: 8 }),
    own: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('reset' as const), patient, cents: fc.integer({ min: 0, max: 1000 }) }),
  fc.record({ kind: fc.constant('withdraw' as const), patient, cents: fc.integer({ min: 1, max: 500 }) }),
  fc.record({
    kind: fc.constant('finish' as const),
    pick,
    outcome: fc.constantFrom<Outcome[]>('paid', 'failed', 'paid-then-returned', 'one-leg-returned'),
  }),
);

type World = { adverts: bigint[]; payouts: { id: bigint; amountNanos: ReturnType<typeof nanosFromCents> }[] };

const choose = <T>(items: T[], index: number): T | undefined => items[index % Math.max(items.length, 1)];

/** Views by new viewers, all at once, so that the last views of an advert are fought over in one batch. */
const watch = async (advertId: bigint, patients: bigint[], own: boolean): Promise<void> => {
  const views = patients.map((beneficiary) => ({ viewerId: next() + 10_000n, nonce: next(), beneficiary }));
  for (const { viewerId, nonce, beneficiary } of views) {
    await sql`insert into view_sessions values (${viewerId}, ${advertId}, ${beneficiary},
      ${own && beneficiary > 0n}, ${nonce}, now() - interval '2 minutes')`.execute(database.db);
  }
  await Promise.all(views.map(({ viewerId, nonce }) => writer.credit({ viewerId, advertId, nonce })));
};

type Payout = World['payouts'][number];

/** In two legs where it can be: wherever they meet, each gives back what it took. */
const legsOf = ({ id, amountNanos }: Payout) => {
  const first = asNanos(amountNanos / 3n);
  const legs = [
    { legId: next() + 50_000n, offsetNanos: asNanos(0n), amountNanos: first },
    { legId: next() + 50_000n, offsetNanos: first, amountNanos: asNanos(amountNanos - first) },
  ];
  return legs.filter((leg) => leg.amountNanos > 0n).map((leg) => ({ ...leg, payoutId: id }));
};

const finish = async (trx: Transaction, payout: Payout, outcome: Outcome) => {
  const wise = account.clearing('wise');
  for (const [index, leg] of legsOf(payout).entries()) {
    if (outcome !== 'failed') await settlePayout(trx, AT, { ...leg, paidFrom: wise });
    if (outcome === 'paid' || (outcome === 'one-leg-returned' && index > 0)) continue;
    for (const _ of ['once', 'again']) {
      await releasePayout(trx, AT, leg);
      await bookKeptFee(trx, AT, { legId: leg.legId, feeNanos: asNanos(7n), keptFrom: wise });
    }
  }
};

const perform = async (world: World, step: Action): Promise<void> => {
  const id = next();
  switch (step.kind) {
    case 'top-up':
      return attempt((trx) =>
        postTransfers(trx, AT, [
          {
            key: `top-up:${id}`,
            debit: account.clearing('paypal'),
            credit: account.advertiser(ADVERTISER),
            amountNanos: nanosFromCents(step.cents),
            reason: 'top-up',
            reference: `payment:${id}`,
          },
        ]),
      );
    case 'donate':
      return attempt((trx) =>
        donateToGeneralAccount(trx, AT, {
          from: account.clearing('paypal'),
          amountNanos: nanosFromCents(step.cents),
          key: `donation:${id}`,
          reference: `payment:${id}`,
        }),
      );
    case 'join':
      return attempt((trx) => joinGeneralAccount(trx, step.patient));
    case 'leave':
      return attempt((trx) => leaveGeneralAccount(trx, AT, step.patient));
    case 'buy':
      return attempt(async (trx) => {
        await openEscrow(trx, AT, {
          advertId: id,
          advertiserId: ADVERTISER,
          tier: step.tier,
          views: step.views,
          key: `buy:${id}`,
        });
        world.adverts.push(id);
      });
    case 'take-down': {
      const advertId = choose(world.adverts, step.pick);
      if (advertId === undefined) return;
      return attempt((trx) => closeEscrows(trx, AT, { advertIds: [advertId], advertiserId: ADVERTISER }));
    }
    case 'views': {
      const advertId = choose(world.adverts, step.pick);
      if (advertId !== undefined) await watch(advertId, step.patients, step.own);
      return;
    }
    case 'reset':
      return attempt((trx) =>
        resetPatientFunds(trx, AT, {
          patientId: step.patient,
          totalNanos: nanosFromCents(step.cents),
          key: `reset:${id}`,
        }),
      );
    case 'withdraw':
      return attempt(async (trx) => {
        const amountNanos = nanosFromCents(step.cents);
        await holdPayout(trx, AT, { patientId: step.patient, payoutId: id, amountNanos });
        world.payouts.push({ id, amountNanos });
      });
    case 'finish': {
      const payout = choose(world.payouts, step.pick);
      if (!payout) return;
      world.payouts.splice(world.payouts.indexOf(payout), 1);
      return attempt((trx) => finish(trx, payout, step.outcome));
    }
  }
};

test('whatever happens in whatever order, no nano-dollar is lost, made or owed below zero', async () => {
  await database.db.transaction().execute(async (trx) => {
    for (const patientId of PATIENTS) await openPatientFunds(trx, patientId);
  });
  const wereAllTried = await tryHistories(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 40 }), async (steps) => {
      const world: World = { adverts: [], payouts: [] };
      for (const step of steps) await perform(world, step);
      const broken = (await checkLedger(database.db)).filter((check) => !check.holds);
      expect(broken).toEqual([]);
    }),
    60,
  );
  // Histories in which nothing ever happened would prove nothing.
  const { rows } = await sql<{
    reason: string;
  }>`select distinct reason from ledger_journal order by 1`.execute(database.db);
  if (wereAllTried) expect(rows.map(({ reason }) => reason)).toEqual(EVERY_REASON);
});

test('equal division: shares and remainder are the inflow, and everybody who was a member gets the same', async () => {
  const fresh = await createTestDatabase();
  try {
    await fresh.db.transaction().execute(async (trx) => {
      for (const patientId of [1n, 2n, 3n]) {
        await openPatientFunds(trx, patientId);
        await joinGeneralAccount(trx, patientId);
      }
    });
    const division = await fresh.db.transaction().execute((trx) =>
      donateToGeneralAccount(trx, AT, {
        from: account.clearing('paypal'),
        amountNanos: asNanos(100n),
        key: 'donation:1',
        reference: 'payment:1',
      }),
    );
    expect(division).toEqual({ members: 3n, eachNanos: 33n });
    const funds = await Promise.all([1n, 2n, 3n].map((patientId) => readPatientFunds(fresh.db, patientId)));
    expect(funds.map((each) => each?.donatedNanos)).toEqual([33n, 33n, 33n]);
    const { rows } = await sql<{ carry: bigint }>`select carry_nanos carry from general_account`.execute(
      fresh.db,
    );
    expect(rows[0]?.carry).toBe(1n);
  } finally {
    await fresh.close();
  }
});
