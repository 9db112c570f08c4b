import { expect, test } from 'vitest';
import type { DeskMoney } from '#contracts/desk.ts';
import { daysOf, flowOf } from './sum-flows.ts';

const NOW = '2026-11-24T01:00:00.000Z';
const FLOWS: DeskMoney['flows'] = [
  { day: '2026-11-01', part: 'donations', cents: 900 },
  { day: '2026-11-23', part: 'advertisers', cents: 5_000 },
  { day: '2026-11-24', part: 'advertisers', cents: 700 },
  { day: '2026-11-24', part: 'donations', cents: 50 },
  { day: '2026-11-24', part: 'taken-back', cents: 700 },
];
const IN = { parts: ['advertisers', 'donations', 'own'], beside: ['taken-back', 'fees'] } as const;

test('adds up the parts to the sum, and lists the rest apart', () => {
  expect(flowOf(FLOWS, daysOf('today', NOW), IN)).toEqual({
    cents: 750,
    parts: [
      ['advertisers', 700],
      ['donations', 50],
      ['own', 0],
    ],
    beside: [['taken-back', 700]],
    days: [750],
  });
});

test('ends a period with today', () => {
  expect(daysOf('week', NOW)).toEqual([18, 19, 20, 21, 22, 23, 24].map((day) => `2026-11-${day}`));
  expect(flowOf(FLOWS, daysOf('week', NOW), IN).days).toEqual([0, 0, 0, 0, 0, 5_000, 750]);
  expect(flowOf(FLOWS, daysOf('month', NOW), IN).cents).toBe(6_650);
});
