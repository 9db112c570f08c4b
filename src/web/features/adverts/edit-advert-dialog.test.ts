import { expect, test } from 'vitest';
import { ApiError, refusal } from '#web/api-client/api.ts';
import { updateFailure } from './edit-advert-dialog.tsx';

test.each([
  [
    new ApiError(404, 'advert-unknown', 'We can’t find this advert. Please choose another from the list.'),
    'Failed to update advertisement: We can’t find this advert. Please choose another from the list.',
  ],
  [
    refusal({ status: 502, statusText: 'Bad Gateway' }, undefined),
    'Failed to update advertisement: Bad Gateway',
  ],
  [refusal({ status: 502, statusText: '' }, undefined), 'Failed to update advertisement: Unknown error'],
  [new ApiError(0, 'unreachable', ''), 'Error updating advertisement'],
])('explains a failed update: %s', (error, text) => {
  expect(updateFailure(error, 'eng')).toBe(text);
});
