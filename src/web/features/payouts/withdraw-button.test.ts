import { expect, test } from 'vitest';
import { ApiError, refusal } from '#web/api-client/api.ts';
import { obstacleOf, withdrawalFailure } from './withdraw-button.tsx';

test.each([
  [
    new ApiError(409, 'payout-pending', 'A withdrawal is pending already. Please wait until it has ended.'),
    'A withdrawal is pending already. Please wait until it has ended.',
  ],
  [refusal({ status: 502, statusText: 'Bad Gateway' }, undefined), 'Withdrawal request failed'],
  [new ApiError(0, 'unreachable', ''), 'Failed to process withdrawal request. Please try again.'],
  [new TypeError('broken'), 'Failed to process withdrawal request. Please try again.'],
])('%s', (error, text) => {
  expect(withdrawalFailure(error, 'eng')).toBe(text);
});

test('speaks the language of the page', () => {
  const tooEarly = new ApiError(
    409,
    'goal-not-reached',
    'The funds have not reached the goal yet. Please share your page, and ask friends to watch.',
  );
  expect(withdrawalFailure(tooEarly, 'ua')).toBe(
    'Кошти ще не досягли цілі. Поділіться сторінкою і попросіть друзів подивитися рекламу.',
  );
});

const ready = {
  goal: 10,
  reached: true,
  waiting: 0,
  withdrawable: 10,
  smallest: 10,
  emailVerified: true,
  lastPayout: null,
};
const pending = {
  amount: 10,
  status: 'PENDING' as const,
  paymentMethod: 'PayPal',
  createdAt: '',
  paid: 0,
  steps: ['on-its-way' as const],
  review: null,
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
  ['not-available-yet', { withdrawable: 0, waiting: 10 }],
  ['payout-below-smallest', { withdrawable: 9.99 }],
])('%s is told first', (obstacle, change) => {
  expect(obstacleOf({ ...ready, ...change })).toBe(obstacle);
});
