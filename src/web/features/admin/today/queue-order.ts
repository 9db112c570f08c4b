import { useQuery } from '@tanstack/react-query';
import type { QueueOfDesk } from '#contracts/desk.ts';
import { addressInQueue, promiseUsed } from '#shared/staff-queues/staff-queues.ts';
import { call } from '#web/api-client/api.ts';
import { ADMIN_ATTENTION_KEY } from '#web/api-client/reread.ts';

export type OpenQueue = QueueOfDesk & {
  /** Since when what has waited longest waits. */
  readonly oldest: string;
  /** How much of its promise that has used: 1 is the whole of it. */
  readonly used: number;
  /** Where that is worked on. */
  readonly address: string;
};

/** The queues in which something waits: first the one whose oldest thing has used the most of what is promised. */
export const inOrder = (queues: readonly QueueOfDesk[], now: string): OpenQueue[] =>
  queues
    .flatMap((one): OpenQueue[] => {
      const [oldest] = one.since;
      if (oldest === undefined) return [];
      const used = promiseUsed(one.queue, oldest, now);
      return [{ ...one, oldest, used, address: addressInQueue(one.queue, one.next?.id ?? null) }];
    })
    .sort((one, other) => other.used - one.used);

/** How many are past their time. */
export const lateIn = (queues: readonly QueueOfDesk[]): number =>
  queues.reduce((sum, { late }) => sum + late, 0);

/** Read again with the counts of the menu: what makes those old makes this old. */
export const useDesk = () =>
  useQuery({
    queryKey: [...ADMIN_ATTENTION_KEY, 'desk'],
    queryFn: ({ signal }) => call('GET /api/admin/desk', { signal }),
    refetchInterval: 60_000,
  });
