import { expect, test } from 'vitest';
import { ApiError, refusal } from '#web/api-client/api.ts';
import { withdrawalFailure } from './use-withdrawal.ts';

test.each([
  [
    new ApiError(
      409,
      'payout-pending',
      'You already have a withdrawal in progress. Please wait until it’s finished.',
    ),
    'You already have a withdrawal in progress. Please wait until it’s finished.',
  ],
  [refusal({ status: 502, statusText: 'Bad Gateway' }, undefined), 'Withdrawal request failed'],
  [new ApiError(0, 'unreachable', ''), 'Failed to process withdrawal request. Please try again.'],
  [new TypeError('broken'), 'Failed to process withdrawal request. Please try again.'],
])('explains a refused withdrawal: %s', (error, text) => {
  expect(withdrawalFailure(error, 'eng')).toBe(text);
});

test('uses the language of the page', () => {
  const tooEarly = new ApiError(
    409,
    'goal-not-reached',
    'You haven’t reached your goal yet. Please share your page and ask friends to watch.',
  );
  expect(withdrawalFailure(tooEarly, 'ua')).toBe(
    'Цілі ще не досягнуто. Поділіться сторінкою і попросіть друзів подивитися рекламу.',
  );
});
