import { expect, test } from 'vitest';
import { fillingDollar } from './filling-dollar.ts';

test('a page is at the dollar after the last full one, and two minutes are a part of it', () => {
  expect(fillingDollar(512.5075, 0)).toEqual({ number: 513, before: 0.5075, mine: 0 });
  expect(fillingDollar(512.59, 0.0825)).toEqual({ number: 513, before: 0.5075, mine: 0.0825 });
  expect(fillingDollar(0, 0)).toEqual({ number: 1, before: 0, mine: 0 });
});

test('the dollar that was filled makes room for the next one, of which only what came since is mine', () => {
  expect(fillingDollar(513.02, 0.05)).toEqual({ number: 514, before: 0, mine: 0.02 });
  expect(fillingDollar(513, 0.05)).toEqual({ number: 514, before: 0, mine: 0 });
});

test('0.1 and 0.2 are 0.3', () => {
  expect(fillingDollar(0.1 + 0.2, 0.2)).toEqual({ number: 1, before: 0.1, mine: 0.2 });
});
