import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asNanos } from '#shared/money/nanos.ts';
import { type Books, createBooks, EARN } from '../../../test/sites/books-site.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import {
  account,
  chargeBackPayment,
  checkLedger,
  closePatientFunds,
  joinGeneralAccount,
  leaveGeneralAccount,
  readAvailableFunds,
  readIncomeByDay,
  releasePayout,
  reservePayout,
  resetPatientFunds,
  undoTakingBack,
} from './ledger.ts';

const HOLD_DAYS = { earnings: 7, payments: 120 };

let books: Books;
let database: Books['database'];
let advert: bigint;
let patient: bigint;

/** Each test has a year of its own, so that the days of the general account ascend in any order of tests. */
let year = 2001;
const on = (day: string, time = '12:00') => new Date(`${year}-${day}T${time}:00Z`);

beforeAll(async () => {
  books = await createBooks();
  database = books.database;
  advert = await books.advert();
});

beforeEach(async () => {
  patient = await books.patient();
  year += 1;
});

afterAll(async () => {
  await expectLedgerConsistent(database.db);
  await database.close();
});

const watch = (at: Date, { own = false, beneficiary = patient } = {}) =>
  books.watch(at, { advertId: advert, beneficiaryId: beneficiary, own });
const donate = (at: Date, nanos: bigint) => books.donate(at, nanos);
const payIn = (at: Date, nanos: bigint, payment = `payment:own-${patient}`) =>
  books.payIn(at, { patientId: patient, nanos, payment });

const read = async (at: Date, clearingDays = HOLD_DAYS) => {
  const funds = await readAvailableFunds(database.db, patient, { at, clearingDays });
  assert(funds);
  return funds;
};
const availableOn = async (at: Date, clearingDays = HOLD_DAYS) =>
  (await read(at, clearingDays)).availableNanos;

describe('earnings from views', () => {
  test('are collected at once and available after seven whole days, from others’ views and own ones', async () => {
    await watch(on('02-01', '23:59'));
    await watch(on('02-01'), { own: true });
    await watch(on('02-03'));
    expect(await read(on('02-03'))).toEqual({
      totalNanos: 3n * EARN,
      availableNanos: 0n,
      heldByStaffNanos: 0n,
      nextRelease: { at: on('02-09', '00:00'), nanos: 2n * EARN },
    });
    expect(await availableOn(on('02-08', '23:59'))).toBe(0n);
    expect(await availableOn(on('02-09', '00:00'))).toBe(2n * EARN);
    expect(await availableOn(on('02-11', '00:00'))).toBe(3n * EARN);
  });

  test('follow a clearing period that changes, also for earlier money', async () => {
    await watch(on('02-01'));
    await watch(on('02-20'));
    const at = on('02-20');
    expect(await availableOn(at, { ...HOLD_DAYS, earnings: 0 })).toBe(2n * EARN);
    expect(await availableOn(at, { ...HOLD_DAYS, earnings: 18 })).toBe(EARN);
    expect(await availableOn(at, { ...HOLD_DAYS, earnings: 19 })).toBe(0n);
    expect(await availableOn(at, { ...HOLD_DAYS, earnings: 30 })).toBe(0n);
  });

  test('are kept for thirty days, empty days included, and dropped after a long pause', async () => {
    const month = { ...HOLD_DAYS, earnings: 30 };
    await watch(on('03-01'));
    await watch(on('03-31'));
    expect(await availableOn(on('03-31'), month)).toBe(0n);
    await watch(on('04-01'));
    expect(await availableOn(on('04-01'), month)).toBe(EARN);
    await watch(on('07-01'));
    expect(await availableOn(on('07-01'), month)).toBe(3n * EARN);
  });

  test('count on their own day after the clock went back', async () => {
    await watch(on('05-10'));
    await watch(on('05-07'));
    await watch(on('05-07'));
    await watch(on('05-10'));
    expect(await availableOn(on('05-14'))).toBe(0n);
    expect(await availableOn(on('05-15'))).toBe(2n * EARN);
    expect(await availableOn(on('05-18'))).toBe(4n * EARN);
  });
});

describe('shares of the general account', () => {
  const join = () => books.book((trx) => joinGeneralAccount(trx, patient));
  const leave = (at: Date) => books.book((trx) => leaveGeneralAccount(trx, at, patient));
  const HUNDRED = 100_000_000_000n;

  test('clear by the day of their division, settled or not, for each member since they joined', async () => {
    await join();
    await donate(on('06-01'), HUNDRED);
    const share = (await read(on('06-01'))).totalNanos;
    await donate(on('06-04'), HUNDRED);
    const { totalNanos, availableNanos, nextRelease } = await read(on('06-04'));
    expect(totalNanos).toBeGreaterThan(share);
    expect(availableNanos).toBe(0n);
    expect(nextRelease).toEqual({ at: on('06-09', '00:00'), nanos: share });
    const early = patient;
    patient = await books.patient();
    await join();
    expect(await read(on('06-04'))).toMatchObject({ totalNanos: 0n, availableNanos: 0n, nextRelease: null });
    patient = early;
    // A share that a payout settles, without spending it, still has to clear.
    await database.db
      .transaction()
      .execute((trx) =>
        resetPatientFunds(trx, on('06-05'), { patientId: patient, totalNanos, key: `settle:${patient}` }),
      );
    expect(await availableOn(on('06-08', '23:59'))).toBe(0n);
    expect(await availableOn(on('06-09', '00:00'))).toBe(share);
    expect(await availableOn(on('06-12', '00:00'))).toBe(totalNanos);
  });

  test('clear like those of a donation when they come from a guest’s view', async () => {
    await join();
    await watch(on('06-20'), { beneficiary: 0n });
    const { totalNanos, availableNanos } = await read(on('06-20'));
    expect(totalNanos).toBeGreaterThan(0n);
    expect(availableNanos).toBe(0n);
    // A later view opens its own day, and the earlier one clears as before.
    await watch(on('06-24'), { beneficiary: 0n });
    expect(await availableOn(on('06-28'))).toBe(totalNanos);
    expect(await availableOn(on('07-02'))).toBe((await read(on('07-02'))).totalNanos);
  });

  test('still clear after their patient left, and clear once after a return', async () => {
    await join();
    await donate(on('07-01'), HUNDRED);
    await leave(on('07-02'));
    const { totalNanos } = await read(on('07-02'));
    expect(await availableOn(on('07-02'))).toBe(0n);
    await donate(on('07-03'), HUNDRED);
    expect(await availableOn(on('07-08', '23:59'))).toBe(0n);
    await join();
    await donate(on('07-04'), HUNDRED);
    expect(await availableOn(on('07-04'))).toBe(0n);
    // The earlier share counts as the last one divided before the return.
    expect(await availableOn(on('07-11', '00:00'))).toBe(totalNanos);
    const back = await read(on('07-12', '00:00'));
    expect(back.availableNanos).toBe(back.totalNanos);
  });

  test('clear later by a clock that is behind, and not years later by one that was far ahead', async () => {
    await join();
    await donate(on('08-10'), HUNDRED);
    await donate(on('08-01'), HUNDRED);
    expect(await availableOn(on('08-17'))).toBe(0n);
    expect(await availableOn(on('08-18'))).toBe((await read(on('08-18'))).totalNanos);
    await donate(new Date('2090-01-01T00:00:00Z'), HUNDRED);
    await donate(on('08-20'), HUNDRED);
    expect(await availableOn(on('08-20'))).toBeLessThan((await read(on('08-20'))).totalNanos);
    expect(await availableOn(on('08-28'))).toBe((await read(on('08-28'))).totalNanos);
  });
});

test('counts no division twice when the clock goes back to a day between two of them', async () => {
  await books.book((trx) => joinGeneralAccount(trx, patient));
  for (const day of ['10-05', '10-10', '10-07']) await donate(on(day), 100_000_000_000n);
  const { totalNanos } = await read(on('10-10'));
  const free = { patientId: patient, totalNanos: asNanos(totalNanos + EARN), key: `free:${patient}` };
  await books.book((trx) => resetPatientFunds(trx, on('10-10'), free));
  expect(await availableOn(on('10-10'))).toBe(EARN);
});

describe('a patient’s own payment', () => {
  const goBack = (nanos: bigint, payment = `payment:own-${patient}`) => ({
    payee: { kind: 'patient' as const, id: patient, payment },
    amountNanos: asNanos(nanos),
    reference: `${payment}:back:1`,
  });

  test('counts at once and clears after its own period, once however often the webhook repeats', async () => {
    await payIn(on('03-10'), 1_000n);
    await payIn(on('03-10'), 1_000n);
    expect(await read(on('03-10'))).toEqual({
      totalNanos: 1_000n,
      availableNanos: 0n,
      heldByStaffNanos: 0n,
      nextRelease: { at: on('07-08'), nanos: 1_000n },
    });
    expect(await availableOn(on('07-08', '11:59'))).toBe(0n);
    expect(await availableOn(on('07-08'))).toBe(1_000n);
    expect(await availableOn(on('03-10'), { ...HOLD_DAYS, payments: 0 })).toBe(1_000n);
  });

  test('stops clearing as far as it is charged back, and clears again when the money returns', async () => {
    await payIn(on('03-10'), 1_000n);
    await watch(on('03-10'));
    const at = on('03-20');
    const takeBack = () =>
      books.book((trx) =>
        chargeBackPayment(trx, at, { ...goBack(1_000n), clearing: account.clearing('stripe') }),
      );
    await takeBack();
    expect(await read(at)).toMatchObject({ totalNanos: EARN, availableNanos: EARN });
    for (const _ of ['once', 'again']) await books.book((trx) => undoTakingBack(trx, at, goBack(1_000n)));
    expect(await read(at)).toMatchObject({ totalNanos: EARN + 1_000n, availableNanos: EARN });
    expect(await availableOn(on('07-08'))).toBe(EARN + 1_000n);
  });

  test('is deleted with its patient', async () => {
    await payIn(on('03-10'), 1_000n);
    await books.book((trx) => closePatientFunds(trx, on('03-11'), patient));
    const { rows } = await sql`select 1 from own_payments where patient_id = ${patient}`.execute(database.db);
    expect(rows).toEqual([]);
    expect(await readAvailableFunds(database.db, patient, { at: on('03-11'), clearingDays: HOLD_DAYS })).toBe(
      undefined,
    );
  });
});

describe('spent money', () => {
  const reset = (at: Date, nanos: bigint) =>
    books.book((trx) =>
      resetPatientFunds(trx, at, {
        patientId: patient,
        totalNanos: asNanos(nanos),
        key: `reset:${books.next()}`,
      }),
    );

  test('is available at once when a withdrawal comes back, and nothing else becomes available', async () => {
    await watch(on('09-01'));
    await watch(on('09-09'));
    const payout = { patientId: patient, payoutId: books.next(), amountNanos: asNanos(EARN) };
    await books.book((trx) => reservePayout(trx, on('09-09'), payout));
    expect(await read(on('09-09'))).toMatchObject({ totalNanos: EARN, availableNanos: 0n });
    const leg = { ...payout, legId: books.next(), offsetNanos: asNanos(0n) };
    await books.book((trx) => releasePayout(trx, on('09-10'), leg));
    expect(await read(on('09-10'))).toMatchObject({ totalNanos: 2n * EARN, availableNanos: EARN });
  });

  test('leaves nothing available after a correction that takes clearing money; a correction upwards is available at once', async () => {
    await watch(on('09-01'));
    await watch(on('09-01'));
    await reset(on('09-01'), 3n * EARN);
    expect(await availableOn(on('09-01'))).toBe(EARN);
    await reset(on('09-01'), EARN);
    expect(await read(on('09-01'))).toEqual({
      totalNanos: EARN,
      availableNanos: 0n,
      heldByStaffNanos: 0n,
      nextRelease: { at: on('09-09', '00:00'), nanos: EARN },
    });
  });
});

describe('the income of a page by day', () => {
  const lastDays = (at: Date, days: number) => readIncomeByDay(database.db, patient, { at, days });

  test('lists others’ and own views on their days, and ends with today', async () => {
    await watch(on('03-01'));
    await watch(on('03-01'), { own: true });
    await watch(on('03-03'));
    expect(await lastDays(on('03-04'), 5)).toEqual([0n, asNanos(2n * EARN), 0n, EARN, 0n]);
    expect(await lastDays(on('03-03', '23:59'), 1)).toEqual([EARN]);
  });

  test('lists shares of the general account on days of membership alone', async () => {
    await books.book((trx) => joinGeneralAccount(trx, patient));
    await donate(on('03-02'), EARN);
    await books.book((trx) => leaveGeneralAccount(trx, on('03-03'), patient));
    await donate(on('03-04'), EARN);
    const [before, share, ...after] = await lastDays(on('03-05'), 5);
    expect(share).toBeGreaterThan(0n);
    expect([before, ...after]).toEqual([0n, 0n, 0n, 0n]);
  });

  test('leaves out what the patient paid in', async () => {
    await payIn(on('03-02'), 5n);
    expect(await lastDays(on('03-02'), 1)).toEqual([0n]);
  });

  test('is empty for an id without funds', async () => {
    expect(await readIncomeByDay(database.db, 1n, { at: on('03-02'), days: 3 })).toEqual([]);
  });
});

test('finds clearing times that are too short or too long when the books are checked', async () => {
  const broken = async (change: string, back: string, { db, owner } = database) => {
    await owner.query(change);
    const names = (await checkLedger(db)).filter(({ holds }) => !holds).map(({ name }) => name);
    await owner.query(back);
    return names;
  };
  await watch(on('10-01'));
  await watch(on('10-02'));
  await payIn(on('10-02'), 5n);
  const change = (what: string, by: string) => broken(`update ${what} + ${by}`, `update ${what} - ${by}`);
  const days = 'what each day brought patients agrees with the views';
  expect(await change('patient_funds set earned_today_nanos = earned_today_nanos', '1')).toEqual([days]);
  const before = `patient_funds set earned_before_nanos[1] = earned_before_nanos[1]`;
  expect(
    await broken(
      `update ${before} - 1 where patient_id = ${patient}`,
      `update ${before} + 1 where patient_id = ${patient}`,
    ),
  ).toEqual([days]);
  expect(await change('own_payments set amount_nanos = amount_nanos', '1')).toEqual([
    "patients' own payments agree with the journal",
  ]);
  const shares = ['no share counts as divided earlier than the journal says'];
  // These books are separate, because clocks moved by other tests leave days that no check proves.
  const others = await createBooks();
  await others.donate(on('10-01'), EARN);
  await others.donate(on('10-02'), EARN);
  for (const [column, by] of [
    ['inflow_nanos', '1'],
    ['index_nanos', '9e17::bigint'],
  ]) {
    const set = `update general_account_days set ${column} = ${column}`;
    expect(await broken(`${set} + ${by}`, `${set} - ${by}`, others.database)).toEqual(shares);
  }
  await others.database.close();
});
