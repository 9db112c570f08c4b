import { expect, test } from 'vitest';
import { account, isPlainAccount, mayBeNegative, patientPartOf } from './account-codes.ts';

const PATIENT = account.patient(12n, 'own-view');
const CODES = {
  advertiser: account.advertiser(7n),
  advert: account.advert(34n),
  patient: PATIENT,
  general: account.general,
  giftsWaiting: account.giftsWaiting,
  revenue: account.revenue,
  loss: account.loss,
  fees: account.fees,
  operator: account.operator,
  clearing: account.clearing('paypal'),
  manualPayouts: account.manualPayouts,
  payoutsInFlight: account.payoutsInFlight,
  medicine: account.medicine,
  unclaimed: account.unclaimed,
  adjustments: account.adjustments,
};

test('keeps the chart of accounts that every journal uses', () => {
  expect(Object.keys(CODES)).toEqual(Object.keys(account));
  expect(CODES).toEqual({
    advertiser: 'advertiser:7',
    advert: 'advert:34',
    patient: 'patient:12:own-view',
    general: 'general',
    giftsWaiting: 'gifts:waiting',
    revenue: 'platform:revenue',
    loss: 'platform:loss',
    fees: 'platform:fees',
    operator: 'platform:operator',
    clearing: 'clearing:paypal',
    manualPayouts: 'clearing:manual',
    payoutsInFlight: 'payouts:in-flight',
    medicine: 'medicine',
    unclaimed: 'platform:unclaimed',
    adjustments: 'adjustments',
  });
});

test('lets assets, corrections, losses, fees and the operator’s money be negative, and no debt', () => {
  const below = Object.entries(CODES).filter(([, code]) => mayBeNegative(code));
  expect(below.map(([name]) => name)).toEqual([
    'loss',
    'fees',
    'operator',
    'clearing',
    'manualPayouts',
    'adjustments',
  ]);
  expect(mayBeNegative('platform:clearing:paypal')).toBe(false);
});

test('reads the part of a patient’s funds from an account code', () => {
  for (const part of ['received', 'own-view', 'donated'] as const)
    expect(patientPartOf(account.patient(12n, part))).toEqual({ patientId: 12n, part });
});

test.each([
  'patient:12',
  'patient::donated',
  'patient:12:spent',
  'patient:twelve:donated',
  'patient:12:donated:more',
  'former-patient:12:donated',
  'advertiser:12',
])('does not read %s as a part of a patient’s funds', (code) => {
  expect(patientPartOf(code)).toBeUndefined();
});

test('stores patients, adverts, the general account and revenue in rows of their own, all else as plain accounts', () => {
  const others = Object.entries(CODES).filter(([, code]) => !isPlainAccount(code));
  expect(others.map(([name]) => name)).toEqual(['advert', 'patient', 'general', 'revenue']);
});
