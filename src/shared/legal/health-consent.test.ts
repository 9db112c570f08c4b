import { expect, test } from 'vitest';
import { coversStory, HEALTH_CONSENT_VERSION } from './health-consent.ts';

test.each(['2026-11-23', '2026-11-26', HEALTH_CONSENT_VERSION])(
  'who agreed to the words of %s is not asked again',
  (day) => {
    expect(coversStory(day)).toBe(true);
  },
);

test.each(['2026-11-21', '2026-11-22', undefined])(
  'who agreed to those of %s did not agree to the story',
  (day) => {
    expect(coversStory(day)).toBe(false);
  },
);
