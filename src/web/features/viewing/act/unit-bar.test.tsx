import { expect, test } from 'vitest';
import { fillingUnit } from './unit-bar.tsx';

test('a page is at the dollar after the last full one, and two minutes are a part of it', () => {
  expect(fillingUnit({ total: 512.5075, mine: 0 })).toEqual({
    number: 513,
    before: 0.5075,
    today: 0,
    mine: 0,
  });
  expect(fillingUnit({ total: 512.59, mine: 0.0825 })).toEqual({
    number: 513,
    before: 0.5075,
    today: 0,
    mine: 0.0825,
  });
  expect(fillingUnit({ total: 0, mine: 0 })).toEqual({ number: 1, before: 0, today: 0, mine: 0 });
});

test('the dollar that was filled makes room for the next one, of which only what came since is mine', () => {
  expect(fillingUnit({ total: 513.02, mine: 0.05 })).toEqual({
    number: 514,
    before: 0,
    today: 0,
    mine: 0.02,
  });
  expect(fillingUnit({ total: 513, mine: 0.05 })).toEqual({ number: 514, before: 0, today: 0, mine: 0 });
});

test('0.1 and 0.2 are 0.3', () => {
  expect(fillingUnit({ total: 0.1 + 0.2, mine: 0.2 })).toEqual({
    number: 1,
    before: 0.1,
    today: 0,
    mine: 0.2,
  });
});

test('a page whose patient named a unit is at that unit', () => {
  expect(fillingUnit({ total: 7.5, mine: 0.06, dollars: 2.4 })).toEqual({
    number: 4,
    before: 0.1,
    today: 0,
    mine: 0.025,
  });
  expect(fillingUnit({ total: 7.2, mine: 0.06, dollars: 2.4 })).toEqual({
    number: 4,
    before: 0,
    today: 0,
    mine: 0,
  });
});

test('what came before today is no part of what came today', () => {
  expect(fillingUnit({ total: 512.9, mine: 0.1, today: 0.3 })).toEqual({
    number: 513,
    before: 0.5,
    today: 0.3,
    mine: 0.1,
  });
  expect(fillingUnit({ total: 501, mine: 0, today: 58 })).toEqual({
    number: 502,
    before: 0,
    today: 0,
    mine: 0,
  });
});
