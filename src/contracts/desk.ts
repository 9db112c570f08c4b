import * as z from 'zod/mini';
import { moneyProviders } from '#shared/money-providers/money-providers.ts';
import { staffQueues } from '#shared/staff-queues/staff-queues.ts';
import { endpoint } from './endpoint.ts';
import { dollars } from './fields.ts';

/** Number of waiting items that are listed with their time. */
export const AGES_SHOWN = 24;

const queue = z.object({
  queue: z.enum(staffQueues),
  waiting: z.number(),
  /** Number of items that wait longer than promised. */
  late: z.number(),
  /** Times since when they wait, oldest first, 24 at most. */
  since: z.array(z.string()),
  /** The item that has waited longest; null: nothing waits. */
  next: z.nullable(
    z.object({
      /** The id by which its queue opens it; null where the queue opens no single item. */
      id: z.nullable(z.string()),
      /** The name of its person or subject. */
      name: z.string(),
    }),
  ),
});
export type QueueOfDesk = z.infer<typeof queue>;

const health = z.object({
  /** `checkedAt` null: no check has run yet. */
  ledger: z.object({ holds: z.boolean(), checkedAt: z.nullable(z.string()) }),
  /** Jobs that failed permanently in the last days. */
  failedJobs: z.number(),
  /** Answers that each provider has owed for an hour or longer. */
  providers: z.array(z.object({ provider: z.enum(moneyProviders), unanswered: z.number() })),
  maintenance: z.boolean(),
  payments: z.boolean(),
});
export type DeskHealth = z.infer<typeof health>;

/** Money in, money out, and the part of it that came back. */
export const FLOW_PARTS = [
  'advertisers',
  'donations',
  'own',
  'patients',
  'clinics',
  'came-back',
  'taken-back',
  'fees',
  'own-money',
] as const;
export type FlowPart = (typeof FLOW_PARTS)[number];

/** Parts of the money that lies here, by owner. */
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

/** Parts of the platform's own money. Costs, and money that it took out, are below zero. */
export const OWN_PARTS = ['share', 'fees', 'losses', 'operator', 'corrections', 'medicine'] as const;
export type OwnPart = (typeof OWN_PARTS)[number];

const money = z.object({
  /** Sums by day (yyyy-mm-dd, UTC) of the last thirty; days and parts without money are left out. */
  flows: z.array(z.object({ day: z.string(), part: z.enum(FLOW_PARTS), cents: z.number() })),
  held: z.record(z.enum(HELD_PARTS), dollars),
  /** The platform's own: its share of the views, less losses and fees of providers. */
  own: z.object({ share: dollars, losses: dollars, fees: dollars, net: dollars }),
  /** Number of payments whose fee is not known yet. */
  feesExpected: z.number(),
  /** Difference between the ledger and the providers. */
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
    /** Only queues that the reader may open. */
    queues: z.array(queue),
    health,
    money: z.nullable(money),
  }),
});

/** Counts for the staff menu: the queues of the desk without their ages. */
export const adminAttention = endpoint({
  method: 'GET',
  path: '/api/admin/attention',
  inBackground: true,
  summary: 'How much waits for staff, in each queue that the reader may open',
  access: 'super-admin',
  envelope: 'plain',
  reply: z.partialRecord(z.enum(staffQueues), z.number()),
});
