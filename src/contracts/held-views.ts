import * as z from 'zod/mini';
import { ownObjection } from './appeals.ts';
import { endpoint } from './endpoint.ts';
import { because, dollars, filledText } from './fields.ts';

/** Rules of the hourly scoring (`scoring-rules.ts`); the last one is an advertiser's objection. */
export const findingRule = z.enum([
  'burst',
  'concentration',
  'network',
  'new-devices',
  'full-homes',
  'busy-day',
  'circle',
  'rhythm',
  'shared-home',
  'one-advert',
  'advertiser-tied',
  'same-card',
  'advertiser-objects',
]);
export type FindingRule = z.infer<typeof findingRule>;

/** Reasons shown to patients and advertisers: coarse, so that nobody learns from them how scoring works. */
export const shownReason = z.enum(['crowd', 'program', 'tied', 'objection']);
export type ShownReason = z.infer<typeof shownReason>;

const heldBy = z.enum(['patient', 'advert', 'household'], because('invalid-input'));

export const quarantinedGroup = z.object({
  /** The id of the patient, the advert or the household; empty: views of an unknown household. */
  key: z.string(),
  /** Name of the patient or title of the advert; empty for a household and for a deleted account. */
  name: z.string(),
  views: z.number(),
  /** Dollars that the views earned, and dollars that they cost. */
  amount: dollars,
  price: dollars,
  patients: z.number(),
  adverts: z.number(),
  households: z.number(),
  devices: z.number(),
  /** Findings, most views first. */
  reasons: z.array(z.object({ rule: findingRule, views: z.number() })),
  heldSince: z.string(),
});
export type QuarantinedGroup = z.infer<typeof quarantinedGroup>;

export const readQuarantinedViews = endpoint({
  method: 'GET',
  path: '/api/admin/held-views',
  summary: 'Views that the hourly scoring holds, by patient, advert or household, the most money first',
  access: 'super-admin',
  envelope: 'plain',
  query: z.object({ by: z.optional(heldBy) }),
  reply: z.object({
    views: z.number(),
    amount: dollars,
    groups: z.array(quarantinedGroup),
    /** Number of groups; the first of them are listed. */
    total: z.number(),
    /** The list covers views quarantined until this time. */
    upTo: z.string(),
    /** When views were scored last; null: not yet. */
    scoredAt: z.nullable(z.string()),
  }),
});

export const decideQuarantinedViews = endpoint({
  method: 'POST',
  path: '/api/admin/held-views',
  summary:
    'Release held views, or take them back: their price goes back to the adverts, as far as the money is still there',
  access: 'super-admin',
  envelope: 'success',
  body: z.object({
    by: heldBy,
    key: z.string(because('invalid-input')).check(z.maxLength(30, because('invalid-input'))),
    /** The decision covers views quarantined until this time, so that no unseen view is decided. */
    upTo: z.iso.datetime(because('invalid-input')),
    outcome: z.enum(['released', 'taken-back'], because('invalid-input')),
    note: filledText('held-note-missing', 500),
  }),
  reply: z.object({
    success: z.literal(true),
    views: z.number(),
    amount: dollars,
    /** Views that could not be revoked: their money was paid out. They stay in quarantine. */
    paidOut: z.number(),
  }),
});

export const ownQuarantinedMoney = z.object({
  /** The quarantined views; null: none. */
  held: z.nullable(
    z.object({
      amount: dollars,
      views: z.number(),
      since: z.string(),
      reasons: z.array(shownReason),
      ...ownObjection.shape,
    }),
  ),
  /** The revoked views, newest first. */
  takenBack: z.array(
    z.object({
      _id: z.string(),
      amount: dollars,
      views: z.number(),
      at: z.string(),
      reasons: z.array(shownReason),
      ...ownObjection.shape,
    }),
  ),
});
export type OwnQuarantinedMoney = z.infer<typeof ownQuarantinedMoney>;

export const readOwnQuarantinedMoney = endpoint({
  method: 'GET',
  path: '/api/held-money',
  summary:
    'Money of views that is held from the patient, or was taken back, with the reasons and any objection',
  access: 'patient',
  envelope: 'plain',
  reply: ownQuarantinedMoney,
});
