import { expect, test } from 'vitest';
import { EMPTY_DRAFT, gapsOf, typedLimit } from './advert-draft.ts';

const whole = {
  title: 'Honey',
  subtitle: 'From hives by the river',
  targetUrl: 'https://example.com',
  previewUrl: 'https://example.com/honey.jpg',
  category: 'food',
  countries: [{ label: 'Ukraine', value: 'UA' }],
  dailyViews: '',
  terms: true,
};

test('misses every field of an empty draft, in the order of the form', () => {
  expect(gapsOf(EMPTY_DRAFT)).toEqual([
    'title',
    'subtitle',
    'targetUrl',
    'previewUrl',
    'category',
    'countries',
    'terms',
  ]);
});

test('misses nothing in a complete draft', () => {
  expect(gapsOf(whole)).toEqual([]);
});

test.each([
  ['title', { title: ' '.repeat(3) }],
  ['title', { title: 'x'.repeat(81) }],
  ['targetUrl', { targetUrl: 'example' }],
  ['category', { category: '' }],
  ['category', { category: 'gambling' }],
  ['countries', { countries: [] }],
  ['dailyViews', { dailyViews: '0' }],
  ['dailyViews', { dailyViews: 'many' }],
  ['terms', { terms: false }],
])('reports %s alone', (field, change) => {
  expect(gapsOf({ ...whole, ...change })).toEqual([field]);
});

test('ignores a daily limit until it is valid', () => {
  expect(typedLimit('')).toBeNull();
  expect(typedLimit('12 views')).toBeNull();
  expect(typedLimit('0')).toBeNull();
  expect(typedLimit('1000')).toBe(1000);
});
