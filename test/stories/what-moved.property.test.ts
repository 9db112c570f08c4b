import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tierOf } from '#shared/advert-tiers/advert-tiers.ts';
import { asNanos, nanosFromCents } from '#shared/money/nanos.ts';
import {
  account,
  closeEscrows,
  donateToGeneralAccount,
  joinGeneralAccount,
  leaveGeneralAccount,
  lockAvailableFunds,
  openEscrow,
  postTransfers,
  releasePayout,
  reopenEscrow,
  reservePayout,
  resetPatientFunds,
  revokeViews,
} from '../../src/server/ledger/ledger.ts';
import type { Transaction } from '../../src/server/platform/database/database.ts';
import { DomainError } from '../../src/server/platform/errors/domain-error.ts';
import { expectLedgerConsistent } from '../support/expect-ledger-consistent.ts';
import { inTransaction } from '../support/in-transaction.ts';
import { anAdvertiser, aPatient, type Person } from '../support/people.ts';
import { placeAdvert } from '../support/place-advert.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { tryHistories } from '../support/try-histories.ts';
import { untilLocked } from '../support/until-locked.ts';

const PATIENTS = 6;
const ADVERTS = 3;
const HOLD_DAYS = { earnings: 0, payments: 0 };

const patient = fc.nat(PATIENTS - 1);
const advert = fc.nat(ADVERTS - 1);
const cents = fc.integer({ min: 0, max: 500 });
const is = <Kind extends string>(...kinds: Kind[]) => fc.constantFrom(...kinds);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: is('view', 'guest'), patient, advert }) },
  { weight: 3, arbitrary: fc.record({ kind: is('renew') }) },
  { weight: 2, arbitrary: fc.record({ kind: is('donate', 'top-up'), cents }) },
  { weight: 2, arbitrary: fc.record({ kind: is('join', 'leave', 'withdraw', 'fail'), patient }) },
  { weight: 2, arbitrary: fc.record({ kind: is('reset', 'goal', 'chapter'), patient, cents }) },
  { weight: 2, arbitrary: fc.record({ kind: is('take-back'), pick: fc.nat(100) }) },
  { weight: 1, arbitrary: fc.record({ kind: is('list', 'forget', 'consent', 'suspend', 'stand'), patient }) },
  { weight: 1, arbitrary: fc.record({ kind: is('end', 'reopen', 'remove'), advert }) },
  { weight: 1, arbitrary: fc.record({ kind: is('place') }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
type Of<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

/** Cases that random histories reach too seldom. At first most patients are members; the last one is none. */
const EXAMPLES: Step[][] = [
  [
    { kind: 'renew' },
    { kind: 'renew' },
    { kind: 'donate', cents: 500 },
    { kind: 'join', patient: PATIENTS - 1 },
  ],
  // Nothing returns, so the journal has no line of it.
  [{ kind: 'end', advert: 0 }, { kind: 'renew' }, { kind: 'renew' }, { kind: 'remove', advert: 0 }],
];

let site: TestApp;
let patients: Person[];
let baker: Person;
/** Adverts of this history; those of others are over. */
let adverts: bigint[];
let sequence = 1_000_000n;
const next = () => {
  sequence += 1n;
  return sequence;
};

beforeAll(async () => {
  site = await createTestApp();
  baker = await anAdvertiser(site, { balanceDollars: 100_000 });
  patients = [];
  for (let n = 0; n < PATIENTS; n += 1)
    patients.push(await aPatient(site, { member: n < PATIENTS - 2, goalDollars: 2 }));
  await placeAdvert(site, baker);
  await site.database.owner.query('update patient_profiles set in_gallery = true');
});
afterAll(async () => {
  await expectLedgerConsistent(site.database.db);
  await site.close();
});

const idOf = (index: number) => patients[index]?.id ?? 0n;

/** A refused rule leaves everything as it was. */
const attempt = async (work: (trx: Transaction) => Promise<unknown>): Promise<void> => {
  try {
    await site.database.db.transaction().execute(work);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
};

const credit = async (advertId: bigint, beneficiaryId: bigint): Promise<void> => {
  const viewer = next();
  const { owner } = site.database;
  await owner.query(
    `insert into view_sessions values ($1, $2, $3, false, $1, now() - interval '2 minutes')`,
    [viewer, advertId, beneficiaryId],
  );
  await owner.query('select credit_views(array[$1::bigint], array[$2::bigint], array[$1::bigint])', [
    viewer,
    advertId,
  ]);
};

const renew = async (...names: string[]): Promise<void> => {
  for (const name of names) await site.jobs.runScheduled(name);
};
const renewHourly = () => renew('renew-ranks', 'renew-listed-people');

const changePatient = (of: number, change: string, values: unknown[] = []) =>
  site.database.owner.query(`update patient_profiles set ${change} where patient_id = $1`, [
    idOf(of),
    ...values,
  ]);

const payouts = new Map<bigint, { payoutId: bigint; amountNanos: ReturnType<typeof asNanos> }>();

const withdraw = (trx: Transaction, patientId: bigint) => async () => {
  const funds = await lockAvailableFunds(trx, patientId, { at: site.clock.now(), clearingDays: HOLD_DAYS });
  if (!funds || funds.availableNanos <= 0n || payouts.has(patientId)) return;
  const payout = { payoutId: next(), amountNanos: funds.availableNanos };
  await reservePayout(trx, site.clock.now(), { ...payout, patientId, way: 'payout' });
  payouts.set(patientId, payout);
};

const fail = (trx: Transaction, patientId: bigint) => async () => {
  const payout = payouts.get(patientId);
  if (!payout) return;
  payouts.delete(patientId);
  await releasePayout(trx, site.clock.now(), {
    ...payout,
    legId: next(),
    offsetNanos: asNanos(0n),
    way: 'payout',
  });
};

const takeBack = async ({ pick }: Of<'take-back'>): Promise<void> => {
  const { rows } = await sql<{ viewerId: bigint; advertId: bigint }>`
    select viewer_id, advert_id from views order by hashint8(viewer_id + ${pick}) limit 3`.execute(
    site.database.db,
  );
  await attempt((trx) => revokeViews(trx, { at: site.clock.now(), clearingDays: HOLD_DAYS }, rows));
};

const movePayment = (amountCents: number) => (trx: Transaction) =>
  postTransfers(trx, site.clock.now(), [
    {
      key: `top-up:${next()}`,
      debit: account.clearing('paypal'),
      credit: account.advertiser(baker.id),
      amountNanos: nanosFromCents(amountCents + 1),
      reason: 'top-up',
      reference: 'test',
    },
  ]);

const giveAll = (amountCents: number) => (trx: Transaction) =>
  donateToGeneralAccount(trx, site.clock.now(), {
    from: account.clearing('paypal'),
    amountNanos: nanosFromCents(amountCents + 1),
    key: `gift:${next()}`,
    reference: 'test',
  });

const performOnAdvert = async ({ kind, advert: index }: Of<'end' | 'reopen' | 'remove'>): Promise<void> => {
  const advertId = adverts[index];
  if (advertId === undefined) return;
  const at = site.clock.now();
  if (kind === 'reopen') await attempt((trx) => reopenEscrow(trx, at, { advertId, advertiserId: baker.id }));
  else await attempt((trx) => closeEscrows(trx, at, { advertIds: [advertId], advertiserId: baker.id }));
  if (kind === 'remove')
    await site.database.owner.query(`update adverts set state = 'deleted', removed_at = $2 where id = $1`, [
      advertId,
      at,
    ]);
};

const perform = async (one: Step): Promise<unknown> => {
  const at = site.clock.now();
  switch (one.kind) {
    case 'renew':
      return renewHourly();
    case 'view':
      return credit(adverts[one.advert] ?? 0n, idOf(one.patient));
    case 'guest':
      return credit(adverts[one.advert] ?? 0n, 0n);
    case 'donate':
      return attempt(giveAll(one.cents));
    case 'top-up':
      return attempt(movePayment(one.cents));
    case 'join':
      return attempt((trx) => joinGeneralAccount(trx, idOf(one.patient)));
    case 'leave':
      return attempt((trx) => leaveGeneralAccount(trx, at, idOf(one.patient)));
    case 'withdraw':
      return attempt((trx) => withdraw(trx, idOf(one.patient))());
    case 'fail':
      return attempt((trx) => fail(trx, idOf(one.patient))());
    case 'reset':
      return attempt((trx) =>
        resetPatientFunds(trx, at, {
          patientId: idOf(one.patient),
          totalNanos: nanosFromCents(one.cents),
          key: `reset:${next()}`,
        }),
      );
    case 'goal':
      return changePatient(one.patient, 'goal_nanos = $2', [nanosFromCents(one.cents)]);
    case 'chapter':
      return changePatient(one.patient, 'chapter_from_nanos = $2', [nanosFromCents(one.cents)]);
    case 'list':
      return changePatient(one.patient, 'in_gallery = true');
    case 'forget':
      return changePatient(one.patient, 'in_gallery = false');
    case 'consent':
      return changePatient(
        one.patient,
        `diagnosis = case diagnosis when '' then 'Insulin' else '' end, additional_info = ''`,
      );
    case 'suspend':
    case 'stand':
      return site.database.owner.query('update accounts set state = $2, state_since = $3 where id = $1', [
        idOf(one.patient),
        ...(one.kind === 'suspend' ? ['suspended', at] : ['active', null]),
      ]);
    case 'take-back':
      return takeBack(one);
    case 'place':
      return adverts.push(await place());
    default:
      return performOnAdvert(one);
  }
};

/** Places an advert as the first one, without the limit of its call. */
const place = async (): Promise<bigint> => {
  const advertId = next();
  const tier = tierOf('P');
  if (!tier) throw new Error('there is no such tier');
  await site.database.db.transaction().execute(async (trx) => {
    await sql`
      insert into adverts select (jsonb_populate_record(a, jsonb_build_object('id', ${advertId}::bigint,
        'purchase_key', ${String(advertId)}::text, 'state', 'running', 'removed_at', null))).*
      from adverts a order by created_at limit 1`.execute(trx);
    const purchase = { advertId, advertiserId: baker.id, tier, views: 5, key: `buy:${advertId}` };
    await openEscrow(trx, site.clock.now(), purchase);
  });
  return advertId;
};

/** Rows of the tables and their bases; reached goals have a place without their later earnings. */
const written = async (): Promise<unknown[]> => {
  const { rows } = await site.database.owner.query(`
    with base as (select reader, base_nanos from journal_reads)
    select 'patient' kind, patient_id id, array[funds_nanos + base_nanos]::text sums from patient_ranks, base where reader = 'ranks'
    union all select 'advert', advert_id, array[earned_nanos, views_remaining]::text from advert_ranks
    union all select 'advertiser', advertiser_id, array[balance_nanos, standing_adverts, earned_nanos]::text from advertiser_ranks
    union all select 'listed', patient_id, array[place - base_nanos]::text from listed_people, base where reader = 'listed-people'
    order by 1, 2`);
  return rows;
};

test('renewals write the same rows as a comparison of everybody', async () => {
  await tryHistories(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      adverts = [];
      for (let n = 0; n < ADVERTS; n += 1) adverts.push(await place());
      // Members count as of now, and earlier renewals are no longer read.
      await renew('compare-ranks', 'compare-listed-people');
      await renew('compare-ranks', 'compare-listed-people');
      for (const one of steps) await perform(one);
      await renewHourly();
      const hourly = await written();
      await renew('compare-ranks', 'compare-listed-people');
      expect(hourly).toEqual(await written());
    }),
    40,
    EXAMPLES.map((example) => [example]),
  );
});

test('the next renewal writes a transaction that began before the last one and committed after it', async () => {
  const [first] = patients;
  if (!first) throw new Error('nobody is there');
  const advertId = await place();
  await renew('compare-ranks', 'compare-listed-people');
  const late = await site.database.owner.connect();
  const viewer = next();
  try {
    await late.query('begin');
    await late.query(
      `insert into view_sessions values ($1, $2, $3, false, $1, now() - interval '2 minutes')`,
      [viewer, advertId, first.id],
    );
    await late.query('select credit_views(array[$1::bigint], array[$2::bigint], array[$1::bigint])', [
      viewer,
      advertId,
    ]);
    await renewHourly();
    await late.query('commit');
  } finally {
    late.release();
  }
  await renewHourly();
  const hourly = await written();
  await renew('compare-ranks', 'compare-listed-people');
  expect(hourly).toEqual(await written());
});

test('a renewal that waited for another one sees what changed in that time', async () => {
  for (const [index] of patients.entries())
    await attempt(async (trx) => {
      if (index < PATIENTS - 2) await joinGeneralAccount(trx, idOf(index));
      else await leaveGeneralAccount(trx, site.clock.now(), idOf(index));
    });
  await renew('compare-ranks', 'compare-ranks');
  await inTransaction(site.database.owner, async (holder) => {
    await holder.query(`select from journal_reads where reader = 'ranks' for update`);
    const waiting = renew('renew-ranks');
    await untilLocked(site.database.owner, waiting);
    await attempt(giveAll(500));
    await holder.query('select renew_ranks(now(), false)');
    await holder.query('commit');
    await waiting;
  });
  await renew('renew-listed-people');
  const hourly = await written();
  await renew('compare-ranks', 'compare-listed-people');
  expect(hourly).toEqual(await written());
});

test('the nightly comparison of everybody corrects what the journal lacks', async () => {
  // Without an advert, by which an owner is found.
  await anAdvertiser(site);
  await renew('compare-ranks', 'compare-listed-people');
  const right = await written();
  await site.database.owner.query(`
    update patient_ranks set funds_nanos = funds_nanos + 1;
    update advert_ranks set earned_nanos = earned_nanos + 1;
    update advertiser_ranks set balance_nanos = balance_nanos + 1;
    update listed_people set place = place + 1`);
  await renew('compare-ranks', 'compare-listed-people');
  expect(await written()).toEqual(right);
});
