import { expect, test } from 'vitest';
import { likelyCountry } from './person-fields.tsx';

test('prefers the region of the browser to the language of the page', () => {
  expect(likelyCountry('ua', 'en-GB')).toBe('GB');
  expect(likelyCountry('eng', 'zh-Hant-TW')).toBe('TW');
});

test('without a region, Ukrainian gives Ukraine and English gives no country', () => {
  expect(likelyCountry('ua', 'uk')).toBe('UA');
  expect(likelyCountry('eng', 'en')).toBeUndefined();
});
