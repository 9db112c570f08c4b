import { expect, test } from 'vitest';
import type { QueueOfDesk } from '#contracts/desk.ts';
import { ageOf, inOrder, overdueOf, promiseOf, urgencyOf } from './queue-order.ts';

const NOW = '2026-11-24T10:00:00.000Z';
const hoursAgo = (hours: number) => new Date(Date.parse(NOW) - hours * 3_600_000).toISOString();

const queue = (name: QueueOfDesk['queue'], ...hours: number[]): QueueOfDesk => ({
  queue: name,
  waiting: hours.length,
  late: 0,
  since: hours.map(hoursAgo),
  next: hours.length > 0 ? { id: 'abcdefghjk', name: 'Olha' } : null,
});

test('first is what has used most of its promise, not what is oldest', () => {
  const queues = [
    queue('tokenRequests', 96),
    queue('cases'),
    queue('payoutReviews', 31, 2),
    queue('cases', 26),
  ];
  expect(inOrder(queues, NOW).map(({ queue: name, address }) => [name, address])).toEqual([
    ['payoutReviews', '/payout-reviews?id=abcdefghjk'],
    ['tokenRequests', '/token-requests?state=waiting'],
    ['cases', '/cases?id=abcdefghjk'],
  ]);
});

test('what uses exactly its promise is in time, and soon late', () => {
  expect([0.5, 0.75, 1, 1.01].map(urgencyOf)).toEqual(['in-time', 'soon', 'soon', 'late']);
});

test('a late thing is told by how long it is past its promise', () => {
  const late = { queue: 'cases', oldest: hoursAgo(48.5) } as const;
  expect(ageOf(late.oldest, NOW)).toEqual(promiseOf(late));
  expect(overdueOf(late, NOW)).toEqual({ value: 30, unit: 'minute' });
});

test('ages are told in the unit that a person would use', () => {
  expect([0.5, 1.5, 48, 49, 200].map((hours) => ageOf(hoursAgo(hours), NOW))).toEqual([
    { value: 30, unit: 'minute' },
    { value: 1, unit: 'hour' },
    { value: 48, unit: 'hour' },
    { value: 2, unit: 'day' },
    { value: 8, unit: 'day' },
  ]);
  expect(ageOf(hoursAgo(-1), NOW)).toEqual({ value: 0, unit: 'minute' });
  expect(promiseOf({ queue: 'tokenRequests' })).toEqual({ value: 5, unit: 'day' });
});
