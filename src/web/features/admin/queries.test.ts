import { expect, test } from 'vitest';
import { ApiError } from '#web/api-client/api.ts';
import { failureText } from './queries.ts';

const words = {
  failed: (reason: string) => `Failed: ${reason}`,
  error: (reason: string) => `Error: ${reason}`,
};

test('gives the reason of a refusal in the reader’s language', () => {
  const refusal = new ApiError(
    409,
    'payout-pending',
    'You already have a withdrawal in progress. Please wait until it’s finished.',
  );
  expect(failureText(refusal, 'eng', words)).toBe(
    'Failed: You already have a withdrawal in progress. Please wait until it’s finished.',
  );
  expect(failureText(refusal, 'ua', words)).toMatch(/^Failed: [А-Яі]/);
});

test('does not report a lost connection as a refusal', () => {
  const lost = new ApiError(0, 'unreachable', 'The server could not be reached.');
  expect(failureText(lost, 'eng', words)).toMatch(/^Error: No connection/);
  expect(failureText(new TypeError('broken'), 'eng', words)).toMatch(/^Error: Something went wrong/);
});
