import { expect, test } from 'vitest';
import { judgeGift } from './receive-gift.ts';

const now = new Date('2026-11-21T12:00:00Z');
const facts = { atOnceTodayCents: 0, atOnceADayCents: 50_000, isKnown: false, now };
const inTwoWeeks = new Date('2026-12-05T12:00:00Z');

test.each([
  ['the smallest', { amountCents: 100 }, null],
  ['one of $100', { amountCents: 10_000 }, null],
  ['one of a cent more', { amountCents: 10_001 }, 'large'],
  ['one of $500', { amountCents: 50_000 }, 'large'],
  ['one of a cent more than $500', { amountCents: 50_001 }, 'very-large'],
  ['one that fills the day', { amountCents: 10_000, atOnceTodayCents: 40_000 }, null],
  ['one that is a cent too much for the day', { amountCents: 10_000, atOnceTodayCents: 40_001 }, 'day-full'],
  ['a small one of a site without gifts at once', { amountCents: 100, atOnceADayCents: 0 }, 'day-full'],
] as const)('a gift, %s, is divided at once or waits for a reason', (_, own, reason) => {
  const gift = judgeGift({ ...facts, ...own });
  expect(gift.reason).toBe(reason);
  expect(gift.state).toBe(reason === null ? 'divided' : 'waiting');
  const hasDay = reason === 'large' || reason === 'day-full';
  expect(gift.dividesAt).toEqual(hasDay ? inTwoWeeks : null);
});
