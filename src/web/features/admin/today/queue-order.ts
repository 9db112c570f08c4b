import { useQuery } from '@tanstack/react-query';
import type { QueueOfDesk } from '#contracts/desk.ts';
import { addressInQueue, promiseUsed } from '#shared/staff-queues/staff-queues.ts';
import { call } from '#web/api-client/api.ts';
import { useEarlyReply } from '#web/api-client/early-replies.ts';
import { ADMIN_ATTENTION_KEY } from '#web/api-client/reread.ts';

export type OpenQueue = QueueOfDesk & {
  /** Since when its oldest item waits. */
  readonly oldest: string;
  /** The used part of the promise for that item: 1 is all of it. */
  readonly used: number;
  /** The URL where it is worked on. */
  readonly address: string;
};

/** The queues with waiting items: first the one whose oldest item has used most of its promise. */
export const inOrder = (queues: readonly QueueOfDesk[], now: string): OpenQueue[] =>
  queues
    .flatMap((one): OpenQueue[] => {
      const [oldest] = one.since;
      if (oldest === undefined) return [];
      const used = promiseUsed(one.queue, oldest, now);
      return [{ ...one, oldest, used, address: addressInQueue(one.queue, one.next?.id ?? null) }];
    })
    .sort((one, other) => other.used - one.used);

/** Number of items past their time. */
export const lateIn = (queues: readonly QueueOfDesk[]): number =>
  queues.reduce((sum, { late }) => sum + late, 0);

/** Reloaded with the counts of the menu: the same events make both stale. */
export const useDesk = () =>
  useQuery({
    queryKey: [...ADMIN_ATTENTION_KEY, 'desk'],
    queryFn: ({ signal }) => call('GET /api/admin/desk', { signal }),
    ...useEarlyReply('GET /api/admin/desk'),
    refetchInterval: 60_000,
  });
