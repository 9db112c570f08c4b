import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADVERT_TIERS, type AdvertTier } from '#shared/advert-tiers/advert-tiers.ts';
import { asNanos, type Nanos, nanosFromCents } from '#shared/money/nanos.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { tryHistories } from '../../../test/support/try-histories.ts';
import type { Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import {
  account,
  bookKeptFee,
  bookOwnPayment,
  chargeBackPayment,
  checkLedger,
  closeEscrows,
  divideWaitingGift,
  donateToGeneralAccount,
  giveBackViews,
  joinGeneralAccount,
  keepGiftWaiting,
  leaveGeneralAccount,
  lockAvailableFunds,
  openEscrow,
  openPatientFunds,
  postTransfers,
  quarantineViews,
  readAvailableFunds,
  releasePayout,
  releaseViews,
  reservePayout,
  resetPatientFunds,
  revokeViews,
  settlePayout,
  undoTakingBack,
} from './ledger.ts';

const AT = new Date('2026-11-21T12:00:00Z');
const PATIENTS = [1n, 2n, 3n, 4n, 5n];
const ADVERTISER = 100n;

let database: TestDatabase;
let sequence = 0n;
const next = () => {
  sequence += 1n;
  return sequence;
};

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  await database.close();
});

/** A refused rule must change nothing; any other error is a bug. */
const attempt = async (work: (trx: Transaction) => Promise<unknown>): Promise<void> => {
  try {
    await database.db.transaction().execute(work);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
};

type Outcome = 'paid' | 'failed' | 'paid-then-returned' | 'one-leg-returned';

type Way = 'payout' | 'clinic';

type Action =
  | { kind: 'top-up'; cents: number }
  | { kind: 'donate'; cents: number }
  | { kind: 'join' | 'leave'; patient: bigint }
  | { kind: 'buy'; tier: AdvertTier; views: number }
  | { kind: 'take-down'; pick: number }
  | { kind: 'views'; pick: number; patients: bigint[]; own: boolean }
  | { kind: 'reset'; patient: bigint; cents: number }
  | { kind: 'withdraw'; patient: bigint; cents: number; way: Way }
  | { kind: 'finish'; pick: number; outcome: Outcome }
  | { kind: 'pay-in'; patient: bigint; cents: number }
  | { kind: 'dispute' | 'win-dispute'; pick: number }
  | { kind: 'give'; cents: number }
  | { kind: 'divide-gift' | 'return-gift' | 'gift-comes-again'; pick: number }
  | { kind: 'hold-views' | 'release-views' | 'take-back-views'; pick: number }
  | { kind: 'give-back'; patient: bigint; cents: number }
  | { kind: 'days-pass'; days: number };

const EVERY_REASON = [
  'clinic-hold',
  'clinic-hold-reversed',
  'clinic-settled',
  'clinic-settled-reversed',
  'donation',
  'funds-reset',
  'gift-divided',
  'pack-bought',
  'payment',
  'payment-taken-back',
  'payment-taken-back-reversed',
  'payout-fee-kept',
  'payout-hold',
  'payout-hold-reversed',
  'payout-settled',
  'payout-settled-reversed',
  'share',
  'top-up',
  'unwatched-refunded',
  'view',
  'view-taken-back',
  'views-given-back',
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
  fc.record({
    kind: fc.constant('withdraw' as const),
    patient,
    cents: fc.integer({ min: 1, max: 500 }),
    way: fc.constantFrom<Way[]>('payout', 'clinic'),
  }),
  fc.record({
    kind: fc.constant('finish' as const),
    pick,
    outcome: fc.constantFrom<Outcome[]>('paid', 'failed', 'paid-then-returned', 'one-leg-returned'),
  }),
  fc.record({ kind: fc.constant('pay-in' as const), patient, cents: fc.integer({ min: 1, max: 500 }) }),
  fc.record({ kind: fc.constantFrom('dispute' as const, 'win-dispute' as const), pick }),
  fc.record({ kind: fc.constant('give' as const), cents }),
  fc.record({
    kind: fc.constantFrom('divide-gift' as const, 'return-gift' as const, 'gift-comes-again' as const),
    pick,
  }),
  fc.record({
    kind: fc.constantFrom('hold-views' as const, 'release-views' as const, 'take-back-views' as const),
    pick,
  }),
  fc.record({ kind: fc.constant('give-back' as const), patient, cents: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('days-pass' as const), days: fc.integer({ min: 0, max: 9 }) }),
);

const ends = (way: Way): Action[] =>
  (['paid', 'failed', 'paid-then-returned'] as const).flatMap((outcome) => [
    { kind: 'withdraw', patient: 1n, cents: 300, way },
    { kind: 'finish', pick: 0, outcome },
  ]);

/** Random histories reach some actions too rarely; here each has its effect once. */
const EVERY_ACT: Action[] = [
  { kind: 'join', patient: 1n },
  { kind: 'donate', cents: 10_000 },
  { kind: 'top-up', cents: 10_000 },
  { kind: 'buy', tier: ADVERT_TIERS[0], views: 5 },
  { kind: 'views', pick: 0, patients: [1n, 2n, 0n], own: false },
  { kind: 'hold-views', pick: 0 },
  { kind: 'take-back-views', pick: 0 },
  { kind: 'give-back', patient: 1n, cents: 10 },
  { kind: 'take-down', pick: 0 },
  { kind: 'pay-in', patient: 2n, cents: 50 },
  { kind: 'dispute', pick: 0 },
  { kind: 'win-dispute', pick: 0 },
  { kind: 'give', cents: 300 },
  { kind: 'return-gift', pick: 0 },
  { kind: 'divide-gift', pick: 0 },
  { kind: 'gift-comes-again', pick: 0 },
  { kind: 'divide-gift', pick: 0 },
  { kind: 'return-gift', pick: 0 },
  { kind: 'days-pass', days: 9 },
  ...ends('payout'),
  ...ends('clinic'),
  { kind: 'reset', patient: 2n, cents: 7 },
];

type OwnPayment = {
  id: bigint;
  patientId: bigint;
  amountNanos: Nanos;
  state: 'paid' | 'disputed' | 'won';
};
/** A waiting gift, and how often a third of it went back, undone or not. */
type WaitingGift = { reference: string; thirdNanos: Nanos; backs: number; openBacks: number[] };
type World = {
  gifts: WaitingGift[];
  adverts: bigint[];
  payouts: { id: bigint; amountNanos: Nanos; way: Way }[];
  ownPayments: OwnPayment[];
};

const HOLD_DAYS = { earnings: 7, payments: 120 };
/** Time runs through all histories, as the days of the general account do. */
let now = AT;

const choose = <T>(items: T[], index: number): T | undefined => items[index % Math.max(items.length, 1)];

/** Views by new viewers, all at once, so that one batch competes for the last views of an advert. */
const watch = async (advertId: bigint, patients: bigint[], own: boolean): Promise<void> => {
  const views = patients.map((beneficiary) => ({ viewerId: next() + 10_000n, nonce: next(), beneficiary }));
  for (const { viewerId, nonce, beneficiary } of views) {
    await sql`insert into view_sessions values (${viewerId}, ${advertId}, ${beneficiary},
      ${own && beneficiary > 0n}, ${nonce}, ${now}::timestamptz - interval '2 minutes')`.execute(database.db);
  }
  // The writer's statement, with the time of the history.
  const ids = (name: 'viewerId' | 'nonce') => sql`${views.map((view) => view[name])}::bigint[]`;
  await sql`select credit_views(${ids('viewerId')}, ${views.map(() => advertId)}::bigint[], ${ids('nonce')}, p_at => ${now})`.execute(
    database.db,
  );
};

/** Picks views of all histories, including quarantined and revoked ones. */
const someViews = async (pick: number) => {
  const { rows } = await sql<{ viewerId: bigint; advertId: bigint }>`
    select viewer_id, advert_id from views
    order by hashint8(viewer_id + ${pick}), viewer_id limit 4`.execute(database.db);
  return rows;
};

const decide = (trx: Transaction, kind: ViewAction['kind'], views: Awaited<ReturnType<typeof someViews>>) => {
  if (kind === 'hold-views') return quarantineViews(trx, now, views);
  if (kind === 'release-views') return releaseViews(trx, views);
  return revokeViews(trx, { at: now, clearingDays: HOLD_DAYS }, views);
};

/** Reads the available money of each patient with funds. */
const availableOfAll = async (at: Date): Promise<Map<bigint, Nanos>> => {
  const read = async (patientId: bigint) => {
    const funds = await readAvailableFunds(database.db, patientId, { at, clearingDays: HOLD_DAYS });
    if (!funds) throw new Error('a patient without funds');
    expect(funds.availableNanos >= 0n && funds.availableNanos <= funds.totalNanos).toBe(true);
    return [patientId, funds.availableNanos] as const;
  };
  return new Map(await Promise.all(PATIENTS.map(read)));
};

type Payout = World['payouts'][number];

/** Splits a payout into two legs where it can; at any boundary each leg returns what it took. */
const legsOf = ({ id, amountNanos, way }: Payout) => {
  if (way === 'clinic') return [{ payoutId: id, legId: id, offsetNanos: asNanos(0n), amountNanos, way }];
  const first = asNanos(amountNanos / 3n);
  const legs = [
    { legId: next() + 50_000n, offsetNanos: asNanos(0n), amountNanos: first },
    { legId: next() + 50_000n, offsetNanos: first, amountNanos: asNanos(amountNanos - first) },
  ];
  return legs.filter((leg) => leg.amountNanos > 0n).map((leg) => ({ ...leg, payoutId: id }));
};

const finish = async (trx: Transaction, payout: Payout, outcome: Outcome) => {
  const wise = account.clearing('wise');
  const isByHand = payout.way === 'clinic';
  for (const [index, leg] of legsOf(payout).entries()) {
    if (outcome !== 'failed')
      await settlePayout(trx, now, { ...leg, paidFrom: isByHand ? account.manualPayouts : wise });
    if (outcome === 'paid' || (outcome === 'one-leg-returned' && index > 0)) continue;
    for (const _ of ['once', 'again']) {
      await releasePayout(trx, now, leg);
      if (isByHand) continue;
      await bookKeptFee(trx, now, { legId: leg.legId, feeNanos: asNanos(7n), keptFrom: wise });
    }
  }
};

/** A time after every clearing period. */
const afterAllHolds = () => new Date(now.getTime() + 121 * 86_400_000);

type ViewAction = Extract<Action, { kind: 'hold-views' | 'release-views' | 'take-back-views' }>;

/** Charges back an own payment once, and books its return twice. */
const dispute = async (payment: OwnPayment, isWon: boolean): Promise<void> => {
  const { id, patientId, amountNanos } = payment;
  payment.state = isWon ? 'won' : 'disputed';
  const payee = { kind: 'patient' as const, id: patientId, payment: `payment:${id}` };
  const reference = `payment:${id}:back:1`;
  const clearing = account.clearing('stripe');
  if (!isWon)
    return attempt((trx) => chargeBackPayment(trx, now, { payee, amountNanos, clearing, reference }));
  for (const _ of ['once', 'again'])
    await attempt((trx) => undoTakingBack(trx, now, { payee, amountNanos, reference }));
};

const give = async (world: World, id: bigint, amount: number): Promise<void> => {
  const thirdNanos = nanosFromCents(amount);
  const reference = `payment:${id}`;
  const gift = { from: account.clearing('stripe'), amountNanos: asNanos(3n * thirdNanos), reference };
  await attempt((trx) => keepGiftWaiting(trx, now, { ...gift, key: `gift:${id}` }));
  world.gifts.push({ reference, thirdNanos, backs: 0, openBacks: [] });
};

/** Takes back a third of a gift, at most three times, returns the last third, or divides what waits. */
const changeGift = async (
  gift: WaitingGift,
  kind: 'divide-gift' | 'return-gift' | 'gift-comes-again',
): Promise<void> => {
  const { reference, thirdNanos: amountNanos } = gift;
  if (kind === 'divide-gift') {
    await attempt((trx) => divideWaitingGift(trx, now, reference));
    return;
  }
  const payee = { kind: 'gift' as const, payment: reference };
  if (kind === 'return-gift' && gift.openBacks.length < 3) {
    gift.backs += 1;
    gift.openBacks.push(gift.backs);
    const back = { payee, amountNanos, clearing: account.clearing('stripe') };
    await attempt((trx) =>
      chargeBackPayment(trx, now, { ...back, reference: `${reference}:back:${gift.backs}` }),
    );
  }
  const last = kind === 'gift-comes-again' ? gift.openBacks.pop() : undefined;
  if (last === undefined) return;
  for (const _ of ['once', 'again'])
    await attempt((trx) =>
      undoTakingBack(trx, now, { payee, amountNanos, reference: `${reference}:back:${last}` }),
    );
};

const payIn = async (world: World, payment: OwnPayment): Promise<void> => {
  const { id, patientId, amountNanos } = payment;
  const from = account.clearing('stripe');
  await attempt((trx) =>
    bookOwnPayment(trx, now, {
      patientId,
      from,
      amountNanos,
      key: `capture:${id}`,
      reference: `payment:${id}`,
    }),
  );
  world.ownPayments.push(payment);
};

const perform = async (world: World, step: Action): Promise<void> => {
  const id = next();
  switch (step.kind) {
    case 'days-pass':
      now = new Date(now.getTime() + step.days * 86_400_000);
      return;
    case 'hold-views':
    case 'release-views':
    case 'take-back-views': {
      const views = await someViews(step.pick);
      return attempt((trx) => decide(trx, step.kind, views));
    }
    case 'give-back': {
      const order = {
        patientId: step.patient,
        amountNanos: nanosFromCents(step.cents),
        reference: `verdict:${id}`,
      };
      return attempt(async (trx) => {
        expect(await giveBackViews(trx, now, order)).toBe('posted');
        expect(await giveBackViews(trx, now, order), 'one decision is paid once').toBe('already-posted');
      });
    }
    case 'pay-in':
      return payIn(world, {
        id,
        patientId: step.patient,
        amountNanos: nanosFromCents(step.cents),
        state: 'paid',
      });
    case 'dispute': {
      const paid = choose(
        world.ownPayments.filter(({ state }) => state === 'paid'),
        step.pick,
      );
      if (paid) await dispute(paid, false);
      return;
    }
    case 'win-dispute': {
      const disputed = choose(
        world.ownPayments.filter(({ state }) => state === 'disputed'),
        step.pick,
      );
      if (disputed) await dispute(disputed, true);
      return;
    }
    case 'give':
      return give(world, id, step.cents);
    case 'divide-gift':
    case 'return-gift':
    case 'gift-comes-again': {
      const gift = choose(world.gifts, step.pick);
      if (gift) await changeGift(gift, step.kind);
      return;
    }
    case 'top-up':
      return attempt((trx) =>
        postTransfers(trx, now, [
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
        donateToGeneralAccount(trx, now, {
          from: account.clearing('paypal'),
          amountNanos: nanosFromCents(step.cents),
          key: `donation:${id}`,
          reference: `payment:${id}`,
        }),
      );
    case 'join':
      return attempt((trx) => joinGeneralAccount(trx, step.patient));
    case 'leave':
      return attempt((trx) => leaveGeneralAccount(trx, now, step.patient));
    case 'buy':
      return attempt(async (trx) => {
        await openEscrow(trx, now, {
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
      return attempt((trx) => closeEscrows(trx, now, { advertIds: [advertId], advertiserId: ADVERTISER }));
    }
    case 'views': {
      const advertId = choose(world.adverts, step.pick);
      if (advertId !== undefined) await watch(advertId, step.patients, step.own);
      return;
    }
    case 'reset':
      return attempt((trx) =>
        resetPatientFunds(trx, now, {
          patientId: step.patient,
          totalNanos: nanosFromCents(step.cents),
          key: `reset:${id}`,
        }),
      );
    case 'withdraw':
      return attempt(async (trx) => {
        const amountNanos = nanosFromCents(step.cents);
        const available = await lockAvailableFunds(trx, step.patient, { at: now, clearingDays: HOLD_DAYS });
        if (!available || available.availableNanos < amountNanos) return;
        await reservePayout(trx, now, { patientId: step.patient, payoutId: id, amountNanos, way: step.way });
        world.payouts.push({ id, amountNanos, way: step.way });
      });
    case 'finish': {
      const payout = choose(world.payouts, step.pick);
      if (!payout) return;
      world.payouts.splice(world.payouts.indexOf(payout), 1);
      return attempt((trx) => finish(trx, payout, step.outcome));
    }
  }
};

test('loses, creates and overdraws no nano-dollar in any order of events', async () => {
  await database.db.transaction().execute(async (trx) => {
    for (const patientId of PATIENTS) await openPatientFunds(trx, patientId);
  });
  const wereAllTried = await tryHistories(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 40 }), async (steps) => {
      const world: World = { adverts: [], payouts: [], ownPayments: [], gifts: [] };
      for (const step of steps) await perform(world, step);
      const [today, later] = [await availableOfAll(now), await availableOfAll(afterAllHolds())];
      for (const patientId of PATIENTS)
        expect(later.get(patientId)).toBeGreaterThanOrEqual(today.get(patientId) ?? 0n);
      const broken = (await checkLedger(database.db)).filter((check) => !check.holds);
      expect(broken).toEqual([]);
    }),
    60,
    [[EVERY_ACT]],
  );
  // Histories in which nothing happened prove nothing.
  const { rows } = await sql<{
    reason: string;
  }>`select distinct reason from ledger_journal order by 1`.execute(database.db);
  if (wereAllTried) expect(rows.map(({ reason }) => reason)).toEqual(EVERY_REASON);
});
