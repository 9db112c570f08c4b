import { expect, test } from 'vitest';
import { ApiError } from '../../api-client/api-error.ts';
import { updateFailure } from './update-failure.ts';

test.each([
  [
    new ApiError(404, 'advert-unknown', 'There is no such advert.'),
    'Failed to update advertisement: There is no such advert.',
  ],
  [
    new ApiError(502, 'odd', 'The server answered 502.'),
    'Failed to update advertisement: The server answered 502.',
  ],
  [new ApiError(500, 'odd', ''), 'Failed to update advertisement: Unknown error'],
  [new ApiError(0, 'unreachable', ''), 'Error updating advertisement'],
])('%s', (error, text) => {
  expect(updateFailure(error, 'eng')).toBe(text);
});
