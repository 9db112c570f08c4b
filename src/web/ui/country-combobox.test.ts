import { expect, test } from 'vitest';
import { exclusively } from './country-combobox.tsx';

const all = { value: '**', label: 'All Countries' };
const ukraine = { value: 'UA', label: 'Ukraine' };
const poland = { value: 'PL', label: 'Poland' };

test('adds up single countries', () => {
  expect(exclusively([ukraine], [ukraine, poland])).toEqual([ukraine, poland]);
});

test('all countries replace single ones', () => {
  expect(exclusively([ukraine, poland], [ukraine, poland, all])).toEqual([all]);
});

test('a single country replaces all countries', () => {
  expect(exclusively([all], [all, ukraine])).toEqual([ukraine]);
});
