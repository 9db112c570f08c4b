import { expect, test } from 'vitest';
import { ApiError, refusal } from '#web/api-client/api-error.ts';
import { completionFailure, loadFailure } from './pending-failures.ts';

test.each([
  [
    new ApiError(500, 'unexpected-fault', ''),
    'Server Error (500): Something went wrong on our side. Nothing was changed. Please try again.',
  ],
  [
    refusal({ status: 502, statusText: 'Bad Gateway' }, undefined),
    'Server Error (502): Failed to fetch pending payouts',
  ],
  [new ApiError(0, 'unreachable', ''), 'Network Error: No response from server'],
  [new TypeError('bad address'), 'Request Error: bad address'],
  ['nothing known', 'Failed to load payouts'],
])('loading: %s', (error, text) => {
  expect(loadFailure(error, 'eng')).toBe(text);
});

test.each([
  [
    new ApiError(409, 'payout-not-pending', ''),
    'Failed to complete payout: This payout is completed already.',
  ],
  [
    refusal({ status: 502, statusText: 'Bad Gateway' }, undefined),
    'Failed to complete payout: There was no proper answer. Please look whether it worked before you try again.',
  ],
  [new ApiError(0, 'unreachable', ''), 'Error completing payout: Network Error: No response from server'],
])('completing: %s', (error, text) => {
  expect(completionFailure(error, 'eng')).toBe(text);
});
