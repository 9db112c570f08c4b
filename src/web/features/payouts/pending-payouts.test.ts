import { expect, test } from 'vitest';
import type { LegState } from '#contracts/payouts.ts';
import { ApiError, refusal } from '#web/api-client/api.ts';
import { completionFailure, concernedLegs, hasLost, loadFailure, sumOf } from './pending-payouts.ts';

test('adds dollars to the cent', () => {
  expect(sumOf([{ amount: 0.1 }, { amount: 0.2 }, { amount: 3000.55 }])).toBe(3000.85);
  expect(sumOf([])).toBe(0);
});

const leg = (_id: string, amount: number, state: LegState) => ({
  _id,
  amount,
  state,
  method: state === 'by-hand' ? 'Ukraine Manual' : 'Wise',
  funding: null,
  waitsFor: null,
  providerId: null,
  reason: null,
});
const legs = [leg('a', 700.1, 'by-hand'), leg('b', 700.2, 'queued'), leg('c', 50, 'paid')];

test('completes only the manual part of a payout, and the call names it', () => {
  expect(concernedLegs('complete', { legs })).toEqual({
    ids: ['a'],
    amount: 700.1,
    methods: 'Ukraine Manual',
    isAll: false,
  });
  expect(concernedLegs('complete', { legs: legs.slice(0, 1) })).toMatchObject({ isAll: true });
});

test('a manual part can be returned and not resent; a finished one neither', () => {
  expect(concernedLegs('fail', { legs })).toMatchObject({ ids: ['a', 'b'], amount: 1400.3 });
  expect(concernedLegs('retry', { legs })).toMatchObject({ ids: ['b'], amount: 700.2 });
});

test('a part unknown to its provider is completed by itself, and never resent', () => {
  const lost = [leg('d', 10, 'not-known'), leg('e', 20, 'not-connected'), ...legs];
  expect([hasLost({ legs }), hasLost({ legs: lost })]).toEqual([false, true]);
  expect(concernedLegs('complete-lost', { legs: lost })).toMatchObject({ ids: ['d', 'e'], amount: 30 });
  expect(concernedLegs('fail', { legs: lost }).ids).toEqual(['d', 'e', 'a', 'b']);
  for (const action of ['complete', 'retry'] as const)
    expect(concernedLegs(action, { legs: lost })).toEqual({
      ...concernedLegs(action, { legs }),
      isAll: false,
    });
});

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
])('explains a failed load: %s', (error, text) => {
  expect(loadFailure(error, 'eng')).toBe(text);
});

test.each([
  [
    new ApiError(409, 'payout-not-pending', ''),
    'Failed to complete payout: This payout has already been completed. Please reload the list.',
  ],
  [
    refusal({ status: 502, statusText: 'Bad Gateway' }, undefined),
    'Failed to complete payout: We didn’t get a clear answer. Please check whether it worked before you try again.',
  ],
  [new ApiError(0, 'unreachable', ''), 'Error completing payout: Network Error: No response from server'],
])('explains a failed completion: %s', (error, text) => {
  expect(completionFailure(error, 'eng')).toBe(text);
});
