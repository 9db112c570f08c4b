import { expect, test } from 'vitest';
import { likelyCountry } from './person-fields.tsx';

test('the region of the browser counts before the language of the page', () => {
  expect(likelyCountry('ua', 'en-GB')).toBe('GB');
  expect(likelyCountry('eng', 'zh-Hant-TW')).toBe('TW');
});

test('without a region Ukrainian points to Ukraine and English to nowhere', () => {
  expect(likelyCountry('ua', 'uk')).toBe('UA');
  expect(likelyCountry('eng', 'en')).toBeUndefined();
});
