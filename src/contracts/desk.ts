import * as z from 'zod/mini';
import { moneyProviders } from '#shared/money-providers/money-providers.ts';
import { staffQueues } from '#shared/staff-queues/staff-queues.ts';
import { endpoint } from './endpoint.ts';
import { dollars } from './fields.ts';

/** How many of what waits are told with their time. */
export const AGES_SHOWN = 24;

const queue = z.object({
  queue: z.enum(staffQueues),
  waiting: z.number(),
  /** How many of them wait for longer than their promise. */
  late: z.number(),
  /** Since when, the longest waiting first, 24 at most. */
  since: z.array(z.string()),
  /** What has waited longest; null: nothing waits. */
  next: z.nullable(
    z.object({
      /** By which its queue opens it; null where it opens nothing alone. */
      id: z.nullable(z.string()),
      /** Of whom or of what it is. */
      name: z.string(),
    }),
  ),
});
export type QueueOfDesk = z.infer<typeof queue>;

const health = z.object({
  /** `checkedAt` null: no check has run yet. */
  ledger: z.object({ holds: z.boolean(), checkedAt: z.nullable(z.string()) }),
  /** Jobs that failed for good in the last days. */
  failedJobs: z.number(),
  /** Of each provider what it owes an answer for since an hour and more. */
  providers: z.array(z.object({ provider: z.enum(moneyProviders), unanswered: z.number() })),
  maintenance: z.boolean(),
  payments: z.boolean(),
});
export type DeskHealth = z.infer<typeof health>;

/** What came in, what went out, and what of it came back. */
export const FLOW_PARTS = [
  'advertisers',
  'donations',
  'own',
  'patients',
  'clinics',
  'came-back',
  'taken-back',
  'fees',
] as const;
export type FlowPart = (typeof FLOW_PARTS)[number];

/** Whose money lies here, and what of it is nobody's but Watchwell's. */
export const HELD_PARTS = [
  'escrow',
  'patients',
  'advertisers',
  'general',
  'gifts',
  'on-its-way',
  'unclaimed',
] as const;
export type HeldPart = (typeof HELD_PARTS)[number];

const money = z.object({
  /** By day (yyyy-mm-dd, UTC) of the last thirty; days and parts without money are left out. */
  flows: z.array(z.object({ day: z.string(), part: z.enum(FLOW_PARTS), cents: z.number() })),
  held: z.record(z.enum(HELD_PARTS), dollars),
  own: dollars,
  /** What the books and the providers disagree about. */
  toExplain: dollars,
});
export type DeskMoney = z.infer<typeof money>;

export const showDesk = endpoint({
  method: 'GET',
  path: '/api/admin/desk',
  inBackground: true,
  summary:
    'What waits for staff, with its age, and how the site is; for the admin account the money in, out and held as well',
  access: 'super-admin',
  envelope: 'plain',
  reply: z.object({
    now: z.string(),
    /** Only those that the reader may open. */
    queues: z.array(queue),
    health,
    money: z.nullable(money),
  }),
});

/** Counts for the menu of staff: the queues of the desk without their ages. */
export const adminAttention = endpoint({
  method: 'GET',
  path: '/api/admin/attention',
  inBackground: true,
  summary: 'How much waits for staff, in each queue that the reader may open',
  access: 'super-admin',
  envelope: 'plain',
  reply: z.partialRecord(z.enum(staffQueues), z.number()),
});
