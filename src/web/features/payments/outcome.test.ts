import { expect, test } from 'vitest';
import { ApiError } from '#web/api-client/api.ts';
import { NEXT, outcomeOf, outcomeOfError } from './outcome.ts';

test.each([
  ['payment-declined', 402, { kind: 'declined' }],
  ['payment-pending', 409, { kind: 'pending' }],
  ['payment-unknown', 404, { kind: 'failed', reason: 'unknown', retriable: false }],
  ['payment-parameters', 400, { kind: 'failed', reason: 'parameters', retriable: false }],
  ['payment-failed', 502, { kind: 'failed', reason: 'processing', retriable: true }],
  ['provider-unavailable', 503, { kind: 'failed', reason: 'processing', retriable: true }],
  ['unreachable', 0, { kind: 'failed', reason: 'processing', retriable: true }],
  ['not-allowed', 403, { kind: 'failed', reason: 'processing', retriable: false }],
])('explains the refusal %s', (code, status, outcome) => {
  expect(outcomeOfError(new ApiError(status, code, ''))).toEqual(outcome);
});

test('does not show a payment that the provider still checks as a success', () => {
  expect(outcomeOf({ status: 'pending', isDonation: false, paid: 50, reference: 'abcdefgh12' })).toEqual({
    kind: 'pending',
  });
});

test('uses the waiting times of the specification', () => {
  expect(NEXT).toEqual({
    parameters: { seconds: 3, to: 'payment' },
    unknown: { seconds: 2, to: 'payment' },
    processing: { seconds: 5, to: 'dashboard' },
    success: { seconds: 3, to: 'dashboard' },
  });
});
