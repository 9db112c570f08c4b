import { useQuery } from '@tanstack/react-query';
import type { QueueOfDesk } from '#contracts/desk.ts';
import { addressInQueue, promiseUsed, STAFF_QUEUES } from '#shared/staff-queues/staff-queues.ts';
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

const MINUTE_MS = 60_000;
const HOURS_OF_TWO_DAYS = 48;

type Age = { readonly value: number; readonly unit: 'minute' | 'hour' | 'day' };

const inHours = (hours: number): Age =>
  hours > HOURS_OF_TWO_DAYS ? { value: Math.floor(hours / 24), unit: 'day' } : { value: hours, unit: 'hour' };

/** An age in whole units: minutes in the first hour, hours in the first two days. */
export const ageOf = (since: string, now: string): Age => {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / MINUTE_MS));
  return minutes < 60 ? { value: minutes, unit: 'minute' } : inHours(Math.floor(minutes / 60));
};

export const promiseOf = ({ queue }: Pick<QueueOfDesk, 'queue'>): Age =>
  inHours(STAFF_QUEUES[queue].promiseHours);

/** How long the oldest thing has waited past its promise. */
export const overdueOf = ({ queue, oldest }: Pick<OpenQueue, 'queue' | 'oldest'>, now: string): Age =>
  ageOf(new Date(Date.parse(oldest) + STAFF_QUEUES[queue].promiseHours * 60 * MINUTE_MS).toISOString(), now);

export type Urgency = 'in-time' | 'soon' | 'late';

const SOON = 0.75;

export const urgencyOf = (used: number): Urgency => (used > 1 ? 'late' : used >= SOON ? 'soon' : 'in-time');

/** Read again with the counts of the menu: what makes those old makes this old. */
export const useDesk = () =>
  useQuery({
    queryKey: [...ADMIN_ATTENTION_KEY, 'desk'],
    queryFn: ({ signal }) => call('GET /api/admin/desk', { signal }),
    refetchInterval: 60_000,
  });
