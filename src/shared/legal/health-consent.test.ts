import { expect, test } from 'vitest';
import { coversStory, HEALTH_CONSENT_VERSION } from './health-consent.ts';

test.each(['2026-11-23', '2026-11-26', HEALTH_CONSENT_VERSION])(
  'covers the story with the words of %s',
  (day) => {
    expect(coversStory(day)).toBe(true);
  },
);

test.each(['2026-11-21', '2026-11-22', undefined])('does not cover the story with the words of %s', (day) => {
  expect(coversStory(day)).toBe(false);
});
