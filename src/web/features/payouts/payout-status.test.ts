import { expect, test } from 'vitest';
import { isManualMethod, obstacleOf, routeOfCountry } from './payout-status.tsx';

test('Ukraine is paid by bank where a recipient is known, else by hand, everyone else through PayPal', () => {
  expect(routeOfCountry('UA', true)).toBe('bank');
  expect(routeOfCountry('GB', true)).toBe('paypal');
  expect(routeOfCountry('UA')).toBe('ukraine-manual');
  expect(routeOfCountry('GB')).toBe('paypal');
});

test('only manual methods are completed by hand', () => {
  expect(['Ukraine Manual', 'ukraine manual', 'PayPal', 'Wise', 'Manually'].map(isManualMethod)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

const ready = { goal: 10, reached: true, withdrawable: 10, emailVerified: true, lastPayout: null };
const pending = {
  amount: 10,
  status: 'PENDING' as const,
  paymentMethod: 'PayPal',
  createdAt: '',
  paid: 0,
  steps: ['on-its-way' as const],
};

test('nothing stands in the way of funds that reached the goal', () => {
  expect(obstacleOf(ready)).toBeUndefined();
  expect(obstacleOf({ ...ready, lastPayout: { ...pending, status: 'FAILED' } })).toBeUndefined();
});

test.each([
  ['payout-pending', { reached: false, lastPayout: pending }],
  ['goal-not-reached', { reached: false, emailVerified: false }],
  ['email-not-verified', { emailVerified: false }],
  ['payout-too-small', { withdrawable: 0 }],
])('%s is told first', (obstacle, change) => {
  expect(obstacleOf({ ...ready, ...change })).toBe(obstacle);
});
