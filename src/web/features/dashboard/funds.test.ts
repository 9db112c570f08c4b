import { expect, test } from 'vitest';
import { fundsOf } from './funds.ts';

const parts = (received: number, ownViewReceived: number, donated: number, total: number) => ({
  received,
  ownViewReceived,
  donated,
  total,
  available: received + ownViewReceived + donated,
  underReview: 0,
  nextRelease: null,
  money: null,
  smallestWithdrawal: 0.01,
});

test('adds the three parts without the errors of binary fractions', () => {
  const funds = fundsOf(parts(0.1, 0.2, 0, 0.3));
  expect(funds.collected).toBe(0.3);
  expect(funds.reached).toBe(true);
  expect(funds.left).toBe(0);
});

test('the missing part of the goal is exact to the nano-dollar', () => {
  const funds = fundsOf(parts(2999.9975, 0, 0, 3000));
  expect(funds.left).toBe(0.0025);
  expect(funds.reached).toBe(false);
});

test('a withdrawal pays whole cents, rounded down', () => {
  expect(fundsOf(parts(10.0099, 0, 0, 10)).withdrawable).toBe(10);
  expect(fundsOf(parts(10, 0.01, 0, 10)).withdrawable).toBe(10.01);
});

test('unavailable money waits, and is not withdrawn', () => {
  const held = { ...parts(10, 0.01, 5, 10), available: 3.0099 };
  expect(fundsOf(held)).toMatchObject({
    collected: 15.01,
    reached: true,
    available: 3.0099,
    waiting: 12.0001,
    withdrawable: 3,
  });
});

test('counts shares far below a cent, though JSON writes them with an exponent', () => {
  expect(fundsOf(parts(0, 0, 3e-7, 0.0000003)).reached).toBe(true);
});

test('has nothing reached and nothing left without a goal', () => {
  expect(fundsOf(parts(5, 0, 0, 0))).toMatchObject({ reached: false, left: 0 });
});
