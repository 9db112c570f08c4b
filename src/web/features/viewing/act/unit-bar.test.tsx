import { expect, test } from 'vitest';
import { fillingUnit } from './unit-bar.tsx';

test('a page is at the dollar after the last full one, and two minutes are a part of it', () => {
  expect(fillingUnit(512.5075, 0)).toEqual({ number: 513, before: 0.5075, mine: 0 });
  expect(fillingUnit(512.59, 0.0825)).toEqual({ number: 513, before: 0.5075, mine: 0.0825 });
  expect(fillingUnit(0, 0)).toEqual({ number: 1, before: 0, mine: 0 });
});

test('the dollar that was filled makes room for the next one, of which only what came since is mine', () => {
  expect(fillingUnit(513.02, 0.05)).toEqual({ number: 514, before: 0, mine: 0.02 });
  expect(fillingUnit(513, 0.05)).toEqual({ number: 514, before: 0, mine: 0 });
});

test('0.1 and 0.2 are 0.3', () => {
  expect(fillingUnit(0.1 + 0.2, 0.2)).toEqual({ number: 1, before: 0.1, mine: 0.2 });
});

test('a page whose patient named a unit is at that unit', () => {
  expect(fillingUnit(7.5, 0.06, 2.4)).toEqual({ number: 4, before: 0.1, mine: 0.025 });
  expect(fillingUnit(7.2, 0.06, 2.4)).toEqual({ number: 4, before: 0, mine: 0 });
});
