import { expect, test } from 'vitest';
import type { QueueOfDesk } from '#contracts/desk.ts';
import { inOrder } from './queue-order.ts';

const NOW = '2026-11-24T10:00:00.000Z';
const hoursAgo = (hours: number) => new Date(Date.parse(NOW) - hours * 3_600_000).toISOString();

const queue = (name: QueueOfDesk['queue'], ...hours: number[]): QueueOfDesk => ({
  queue: name,
  waiting: hours.length,
  late: 0,
  since: hours.map(hoursAgo),
  next: hours.length > 0 ? { id: 'abcdefghjk', name: 'Olha' } : null,
});

test('puts first the queue that has used most of its promise, not the oldest', () => {
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
