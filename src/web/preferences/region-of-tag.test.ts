import { expect, test } from 'vitest';
import { regionOfTag } from './region-of-tag.ts';

test('reads the region of a language tag, also behind a script', () => {
  expect(['en-GB', 'zh-Hant-TW', 'uk'].map(regionOfTag)).toEqual(['GB', 'TW', undefined]);
});

test('finds no region in an invalid tag, and does not throw', () => {
  expect(['C', 'en-US@posix', 'uk_UA.UTF-8', ''].map(regionOfTag)).toEqual(Array(4).fill(undefined));
});
