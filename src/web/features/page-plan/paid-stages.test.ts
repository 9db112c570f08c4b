import { expect, test } from 'vitest';
import type { PageMoney } from '#contracts/patients.ts';
import { showStages, wholeCentsOf } from './paid-stages.ts';

const STAGES = [
  { text: 'Hearing test', cents: 4_000 },
  { text: 'The hearing aid', cents: 19_000 },
  { text: 'Fitting', cents: 3_000 },
];
const money = (forGoal: number, more: Partial<PageMoney> = {}) =>
  showStages(STAGES, { collected: forGoal, forGoal, paidOut: 0, onItsWay: 0, payouts: [], ...more });
const paid = (dollars: number) => money(dollars).map(({ paidCents }) => paidCents);
const states = (...given: Parameters<typeof money>) => money(...given).map(({ state }) => state);
const payout = (amount: number, at: string) => ({ amount, at, to: 'person' as const, bought: [] });

test('pays for one stage after another', () => {
  expect(paid(0)).toEqual([0, 0, 0]);
  expect(paid(8.3)).toEqual([830, 0, 0]);
  expect(paid(40)).toEqual([4_000, 0, 0]);
  expect(paid(240.5)).toEqual([4_000, 19_000, 1_050]);
});

test('never exceeds the last stage with money above the goal', () => {
  expect(paid(999)).toEqual([4_000, 19_000, 3_000]);
});

test('reaches a stage by whole cents, not by nearly one, and adds parts exactly to 40 dollars', () => {
  expect(paid(39.9999)).toEqual([3_999, 0, 0]);
  expect(wholeCentsOf(0.1 + 0.2)).toBe(30);
});

test('a stage is next, open, full, on its way and paid, in this order', () => {
  expect(states(39)).toEqual(['open', 'next', 'next']);
  expect(states(41)).toEqual(['full', 'open', 'next']);
  expect(states(240, { onItsWay: 40 })).toEqual(['on-its-way', 'full', 'open']);
  expect(states(260, { paidOut: 40, onItsWay: 190 })).toEqual(['paid', 'on-its-way', 'full']);
});

test('each payout stands in the stage that it paid, and those of an earlier goal in none', () => {
  const payouts = [payout(190, '2026-11-20'), payout(40, '2026-11-10'), payout(75, '2026-10-01')];
  const [first, second, third] = money(240, { collected: 315, paidOut: 305, payouts });
  expect([first?.payouts, second?.payouts, third?.payouts]).toEqual([[payouts[1]], [payouts[0]], []]);
  expect([first?.state, second?.state, third?.state]).toEqual(['paid', 'paid', 'open']);
});
