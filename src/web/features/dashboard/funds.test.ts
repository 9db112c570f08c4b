import { expect, test } from 'vitest';
import { fundsOf } from './funds.ts';

const parts = (received: number, ownViewReceived: number, donated: number, total: number) => ({
  received,
  ownViewReceived,
  donated,
  total,
});

test('adds the three parts without the errors of binary fractions', () => {
  const funds = fundsOf(parts(0.1, 0.2, 0, 0.3));
  expect(funds.collected).toBe(0.3);
  expect(funds.reached).toBe(true);
  expect(funds.left).toBe(0);
});

test('what is left to the goal is exact to the nano-dollar', () => {
  const funds = fundsOf(parts(2999.9975, 0, 0, 3000));
  expect(funds.left).toBe(0.0025);
  expect(funds.reached).toBe(false);
});

test('a withdrawal pays whole cents, rounded down', () => {
  expect(fundsOf(parts(10.0099, 0, 0, 10)).withdrawable).toBe(10);
  expect(fundsOf(parts(10, 0.01, 0, 10)).withdrawable).toBe(10.01);
});

test('shares far below a cent are counted, though JSON writes them with an exponent', () => {
  expect(fundsOf(parts(0, 0, 3e-7, 0.0000003)).reached).toBe(true);
});

test('without a goal nothing is reached and nothing is left', () => {
  expect(fundsOf(parts(5, 0, 0, 0))).toMatchObject({ reached: false, left: 0 });
});
