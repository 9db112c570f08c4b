import { expect, test } from 'vitest';
import { fillingUnit } from './unit-bar.tsx';

test('is at the dollar after the last full one, and two minutes are a part of it', () => {
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

test('moves to the next dollar when one is full, with only the sum since then as mine', () => {
  expect(fillingUnit({ total: 513.02, mine: 0.05 })).toEqual({
    number: 514,
    before: 0,
    today: 0,
    mine: 0.02,
  });
  expect(fillingUnit({ total: 513, mine: 0.05 })).toEqual({ number: 514, before: 0, today: 0, mine: 0 });
});

test('adds 0.1 and 0.2 to 0.3', () => {
  expect(fillingUnit({ total: 0.1 + 0.2, mine: 0.2 })).toEqual({
    number: 1,
    before: 0.1,
    today: 0,
    mine: 0.2,
  });
});

test('uses the unit that the patient named', () => {
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

test('leaves earlier days out of today’s part', () => {
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
