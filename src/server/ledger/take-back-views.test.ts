import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Books, createBooks, EARN, FEE, PRICE, tierP } from '../../../test/sites/books-site.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { untilLocked } from '../../../test/support/until-locked.ts';
import {
  account,
  checkLedger,
  closeEscrows,
  closePatientFunds,
  joinGeneralAccount,
  quarantineViews,
  readAvailableFunds,
  readBalance,
  readEscrows,
  readPatientFunds,
  readViewsTakenBack,
  releasePayout,
  releaseViews,
  reopenEscrow,
  reservePayout,
  resetPatientFunds,
  revokeViews,
  setBalanceAside,
} from './ledger.ts';

const HOLD_DAYS = { earnings: 7, payments: 120 };
const at = (day: number) => new Date(Date.UTC(2026, 2, day, 12));
const when = (day: number) => ({ at: at(day), clearingDays: HOLD_DAYS });

type View = Awaited<ReturnType<Books['watch']>>;

let books: Books;
let advertiser: bigint;
let advert: bigint;
let patient: bigint;

beforeAll(async () => {
  books = await createBooks();
});
beforeEach(async () => {
  advertiser = books.next();
  advert = await books.advert(100, advertiser);
  patient = await books.patient();
});
afterEach(() => expectLedgerConsistent(books.database.db));
afterAll(() => books.database.close());

const watch = (day: number, { own = false, beneficiaryId = patient } = {}) =>
  books.watch(at(day), { advertId: advert, beneficiaryId, own });
const takeBack = (day: number, ...views: View[]) => books.book((trx) => revokeViews(trx, when(day), views));
const hold = (day: number, ...views: View[]) => books.book((trx) => quarantineViews(trx, at(day), views));
const release = (...views: View[]) => books.book((trx) => releaseViews(trx, views));

const funds = () => readPatientFunds(books.database.db, patient);
const available = async (day: number) => readAvailableFunds(books.database.db, patient, when(day));
const remaining = async () => (await readEscrows(books.database.db, [advert])).get(advert)?.viewsRemaining;
const balanceOf = (code: string) => readBalance(books.database.db, code);
const general = async () => {
  const { rows } = await sql<{ carry: bigint; revenue: bigint; members: bigint }>`
    select carry_nanos carry, revenue_nanos revenue, members from general_account`.execute(books.database.db);
  return rows[0] ?? { carry: 0n, revenue: 0n, members: 0n };
};
const withdraw = (nanos: bigint) => {
  const payout = { patientId: patient, payoutId: books.next(), amountNanos: nanos as typeof EARN };
  return books.book((trx) => reservePayout(trx, at(20), payout)).then(() => payout);
};
const reset = (nanos: bigint) =>
  books.book((trx) =>
    resetPatientFunds(trx, at(1), {
      patientId: patient,
      totalNanos: nanos as typeof EARN,
      key: `reset:${books.next()}`,
    }),
  );

describe('a revoked view', () => {
  test('returns its money to the advert, which has the view again, and its viewer cannot earn it again', async () => {
    const revenue = (await general()).revenue;
    const [friend, own] = [await watch(1), await watch(1, { own: true })];
    expect(await remaining()).toBe(98);
    const { takenBack, paidOut } = await takeBack(2, friend);
    expect(paidOut).toEqual([]);
    expect(takenBack).toMatchObject([
      { viewerId: friend.viewerId, beneficiaryId: patient, earnNanos: EARN, paidTo: account.advert(advert) },
    ]);
    expect(await funds()).toMatchObject({
      receivedNanos: 0n,
      ownViewNanos: EARN,
      ownViews: 1,
      friendViews: 0,
    });
    expect(await remaining()).toBe(99);
    expect((await general()).revenue - revenue).toBe(FEE);
    await takeBack(2, own);
    expect(await funds()).toMatchObject({ totalNanos: 0n, ownViews: 0 });
    expect((await general()).revenue).toBe(revenue);
    const { rows } =
      await sql`select credit_views(array[${friend.viewerId}::bigint], array[${advert}::bigint],
      array[nonce], p_at => ${at(3)}) from view_sessions where viewer_id = ${friend.viewerId}`.execute(
        books.database.db,
      );
    expect(rows).toHaveLength(1);
    expect(await funds()).toMatchObject({ totalNanos: 0n });
  });

  test('goes back once however often it is repeated, and an unknown view is skipped', async () => {
    const view = await watch(1);
    const unknown = { ...view, viewerId: books.next() };
    expect((await takeBack(2, view, view, unknown)).takenBack).toHaveLength(1);
    expect(await takeBack(2, view)).toEqual({ takenBack: [], paidOut: [] });
    expect(await remaining()).toBe(100);
  });

  test('goes back once when two servers revoke it at the same time', async () => {
    const [view] = [await watch(1), await watch(1)];
    const outcome = await books.book(async (trx) => {
      await revokeViews(trx, when(2), [view]);
      const second = takeBack(2, view);
      await untilLocked(books.database.owner, second);
      return { second };
    });
    expect(await outcome.second).toEqual({ takenBack: [], paidOut: [] });
    expect(await remaining()).toBe(99);
  });

  test('is subtracted where views of its day are counted', async () => {
    const [view] = [await watch(1), await watch(1)];
    await takeBack(4, view);
    const span = { unit: 'day' as const, from: at(0), to: at(5), advertIds: [advert] };
    expect(await readViewsTakenBack(books.database.db, span)).toEqual([
      { advertId: advert, at: new Date('2026-03-01T00:00:00Z'), views: 1, nanos: PRICE, reason: 'other' },
    ]);
  });

  test('takes its money out of the clearing money', async () => {
    const [first] = [await watch(1), await watch(2), await watch(2)];
    await takeBack(3, first);
    expect(await available(3)).toMatchObject({ totalNanos: 2n * EARN, availableNanos: 0n });
    expect(await available(10)).toMatchObject({ totalNanos: 2n * EARN, availableNanos: 2n * EARN });
    const today = await watch(11);
    await takeBack(11, today);
    expect(await available(11)).toMatchObject({ availableNanos: 2n * EARN, nextRelease: null });
  });

  test('takes from the other parts when its own was spent in place of them', async () => {
    const view = await watch(18);
    await books.payIn(at(-400), { patientId: patient, nanos: EARN, payment: `payment:${patient}` });
    await withdraw(EARN);
    expect(await funds()).toMatchObject({ receivedNanos: 0n, donatedNanos: EARN });
    expect((await takeBack(20, view)).takenBack).toHaveLength(1);
    expect(await funds()).toMatchObject({ totalNanos: 0n });
  });
});

describe('revoking views', () => {
  test('spares paid-out money, and other money that is clearing', async () => {
    const old = await watch(1);
    await withdraw(EARN);
    await watch(20);
    const outcome = await takeBack(20, old);
    expect(outcome.takenBack).toEqual([]);
    expect(outcome.paidOut).toMatchObject([{ viewerId: old.viewerId }]);
    expect(await funds()).toMatchObject({ totalNanos: EARN });
    expect(await remaining()).toBe(98);
  });

  test('takes money that a failed payout returned', async () => {
    const old = await watch(1);
    const payout = await withdraw(EARN);
    expect((await takeBack(20, old)).paidOut).toHaveLength(1);
    const leg = { ...payout, legId: books.next(), offsetNanos: 0n as typeof EARN };
    await books.book((trx) => releasePayout(trx, at(21), leg));
    expect((await takeBack(21, old)).takenBack).toHaveLength(1);
    expect(await remaining()).toBe(100);
  });

  test('spares money that medicine or a correction took, and nobody falls below zero', async () => {
    const [first, second] = [await watch(1), await watch(1)];
    await reset(EARN);
    const { takenBack, paidOut } = await takeBack(2, first, second);
    expect([takenBack.length, paidOut.length]).toEqual([1, 1]);
    expect(await funds()).toMatchObject({ totalNanos: 0n });
  });
});

describe('revoking divided money', () => {
  test.each([
    ['with its fee', tierP()],
    ['without a fee', { ...tierP(), pricePerViewNanos: EARN }],
  ])(
    'pays for a guest’s view from the undivided remainder, then from the platform, never from patients: %s',
    async (_, tier) => {
      advert = await books.advert(100, advertiser, tier);
      await books.book((trx) => joinGeneralAccount(trx, patient));
      // The view changes the remainder.
      while (EARN % (await general()).members === 0n || (await general()).members < 3n) {
        const another = await books.patient();
        await books.book((trx) => joinGeneralAccount(trx, another));
      }
      const view = await watch(1, { beneficiaryId: 0n });
      const before = { ...(await general()), loss: await balanceOf(account.loss), funds: await funds() };
      await takeBack(2, view);
      const after = await general();
      expect(after.carry).toBe(0n);
      expect(before.loss - (await balanceOf(account.loss))).toBe(EARN - before.carry);
      expect(await funds()).toEqual(before.funds);
      expect(await remaining()).toBe(100);
    },
  );

  test('charges the platform’s loss for a deleted patient', async () => {
    const view = await watch(1);
    await hold(1, view);
    await books.book((trx) => closePatientFunds(trx, at(1), patient));
    const { carry } = await general();
    const loss = await balanceOf(account.loss);
    expect((await takeBack(2, view)).takenBack).toHaveLength(1);
    const fromCarry = carry < EARN ? carry : EARN;
    expect(loss - (await balanceOf(account.loss))).toBe(EARN - fromCarry);
    expect(await remaining()).toBe(100);
  });
});

describe('revoking a view of an advert that is over', () => {
  const close = () =>
    books.book((trx) => closeEscrows(trx, at(1), { advertIds: [advert], advertiserId: advertiser }));

  test('leaves the advert closed: the price goes to its advertiser’s balance', async () => {
    const view = await watch(1);
    await close();
    expect(await balanceOf(account.advertiser(advertiser))).toBe(99n * PRICE);
    expect((await takeBack(2, view)).takenBack).toMatchObject([{ paidTo: account.advertiser(advertiser) }]);
    expect(await balanceOf(account.advertiser(advertiser))).toBe(100n * PRICE);
    expect(await remaining()).toBe(0);
  });

  test('leaves it closed also when it was watched to its end before', async () => {
    advert = await books.advert(1, advertiser);
    const view = await watch(1);
    await close();
    await takeBack(2, view);
    expect(await remaining()).toBe(0);
    expect(await balanceOf(account.advertiser(advertiser))).toBe(PRICE);
  });

  test('makes the view available again when the advert was sold out and not over', async () => {
    advert = await books.advert(1, advertiser);
    const view = await watch(1);
    await takeBack(2, view);
    expect(await remaining()).toBe(1);
    expect((await watch(2)).credited).toBe(true);
  });

  test('gives the view back to an advert that an appeal reopened', async () => {
    const view = await watch(1);
    await close();
    await takeBack(2, view);
    await books.book((trx) => reopenEscrow(trx, at(3), { advertId: advert, advertiserId: advertiser }));
    expect(await remaining()).toBe(100);
    const again = await watch(4);
    await takeBack(4, again);
    expect(await remaining()).toBe(100);
  });

  test('adds the price to the money set aside for a deleted advertiser', async () => {
    const view = await watch(1);
    await close();
    await books.book((trx) => setBalanceAside(trx, at(1), advertiser));
    const kept = await balanceOf(account.unclaimed);
    await takeBack(2, view);
    expect((await balanceOf(account.unclaimed)) - kept).toBe(PRICE);
    expect(await balanceOf(account.advertiser(advertiser))).toBe(0n);
    const { rows } = await sql`select 1 from ledger_transfers where credit_account = ${account.unclaimed}
      and reference = ${account.advertiser(advertiser)} and reason = 'view-taken-back'`.execute(
      books.database.db,
    );
    expect(rows).toHaveLength(2);
  });
});

describe('a quarantined view', () => {
  test('is collected and not available, however old, until staff release it', async () => {
    const [old, young] = [await watch(1), await watch(18)];
    expect(await hold(20, old, young, young)).toHaveLength(2);
    expect(await hold(20, old)).toEqual([]);
    expect(await available(20)).toEqual({
      totalNanos: 2n * EARN,
      availableNanos: 0n,
      heldByStaffNanos: 2n * EARN,
      nextRelease: null,
    });
    expect(await release(old, young)).toHaveLength(2);
    expect(await release(old)).toEqual([]);
    expect(await available(20)).toMatchObject({
      availableNanos: EARN,
      heldByStaffNanos: 0n,
      nextRelease: { at: new Date('2026-03-26T00:00:00Z'), nanos: EARN },
    });
  });

  test('goes back whole and leaves quarantine when it is revoked', async () => {
    const [view] = [await watch(18), await watch(18)];
    await hold(19, view);
    await takeBack(19, view);
    expect(await available(19)).toMatchObject({ totalNanos: EARN, heldByStaffNanos: 0n, availableNanos: 0n });
    expect(await available(26)).toMatchObject({ availableNanos: EARN });
    expect(await hold(19, view)).toEqual([]);
    expect(await release(view)).toEqual([]);
  });

  test('is only recorded for a guest or a deleted patient', async () => {
    const views = [await watch(1), await watch(1, { beneficiaryId: 0n })];
    await books.book((trx) => closePatientFunds(trx, at(1), patient));
    expect(await hold(1, ...views)).toHaveLength(2);
    expect(await release(...views)).toHaveLength(2);
  });
});

test('quarantines views of several patients and days at once, and returns each to its day', async () => {
  const other = await books.patient();
  await watch(-9);
  const views = [
    await watch(1),
    await watch(2),
    await watch(2, { own: true }),
    await watch(1, { beneficiaryId: other }),
    await watch(2, { beneficiaryId: other }),
  ];
  const fundsOf = (id: bigint) => readAvailableFunds(books.database.db, id, when(8));
  const before = [await fundsOf(patient), await fundsOf(other)];
  await hold(2, ...views);
  // Quarantined money does not clear as well: what is old enough stays available.
  expect(await fundsOf(patient)).toMatchObject({ heldByStaffNanos: 3n * EARN, availableNanos: EARN });
  expect(await fundsOf(other)).toMatchObject({ heldByStaffNanos: 2n * EARN, availableNanos: 0n });
  await release(...views);
  expect([await fundsOf(patient), await fundsOf(other)]).toEqual(before);
});

test('refuses more than a thousand views at once', async () => {
  const view = await watch(1);
  await expect(hold(1, ...Array.from({ length: 1_001 }, () => view))).rejects.toThrow(RangeError);
});

test('finds wrong quarantines and revocations when the books are checked', async () => {
  const [first, second] = [await watch(1), await watch(1)];
  await hold(1, first);
  await takeBack(1, second);
  const broken = async (change: string, back: string) => {
    await books.database.owner.query(change);
    const names = (await checkLedger(books.database.db))
      .filter(({ holds }) => !holds)
      .map(({ name }) => name);
    await books.database.owner.query(back);
    return names;
  };
  const held = (by: string) => `update patient_funds set held_by_staff_nanos = held_by_staff_nanos ${by}`;
  expect(await broken(held('+ 1'), held('- 1'))).toEqual(['what staff hold agrees with the held views']);
  const keys = `${first.viewerId}, ${first.advertId}`;
  const gone = `from views_taken_back where (viewer_id, advert_id) = (${keys})`;
  expect(
    await broken(
      `insert into views_taken_back values (${keys}, '2026-03-01T12:00:00Z', now())`,
      `delete ${gone}`,
    ),
  ).toEqual(
    expect.arrayContaining([
      'a view that was taken back went back whole, and is held no longer',
      'bought views are remaining, refunded or credited and not taken back',
    ]),
  );
});
