import * as z from 'zod/mini';
import { ADVERT_REASONS } from '#shared/advert-categories/advert-reasons.ts';
import { ADVERT_CHECKS, advertToldTo } from './advert-fields.ts';
import { endpoint } from './endpoint.ts';
import { because, dollars, optionalText, publicId, successReply } from './fields.ts';
import { organization } from './organizations.ts';

export const advertReason = z.enum(ADVERT_REASONS);

/** `sold-out`: every view was watched. `src/server/adverts/advert-machine.md` explains the others. */
export const ADVERT_STATES = [
  'in-review',
  'running',
  'paused',
  'ended',
  'sold-out',
  'refused',
  'taken-down',
] as const;

/** Findings of an automatic visit to the advertised page, for staff. */
export const LOOK_FINDINGS = ['own-site', 'elsewhere', 'framing', 'content', 'gone'] as const;
export type LookFinding = (typeof LOOK_FINDINGS)[number];

const { vat, ...ofOrganization } = organization.shape;

/** An organisation as staff see it beside its adverts. */
const reviewedOrganization = z.omit(
  z.object({ ...ofOrganization, vatState: vat.shape.state, vatRegisteredName: vat.shape.registeredName }),
  { tradingName: true },
);

/** An advert as staff review it: its content, its owner and its state. */
export const reviewedAdvert = z.object({
  id: z.string(),
  /** The version of the content that staff saw; an approval sends it back. */
  version: z.string(),
  ...advertToldTo('staff'),
  /** The player shows the page in its frame; otherwise it opens in a new tab. */
  frame: z.boolean(),
  seconds: z.number(),
  state: z.enum(ADVERT_STATES),
  /** The time since which it is in review; null: it is not. */
  waitsSince: z.nullable(z.string()),
  pageGone: z.boolean(),
  /** The finding that put it in review; null: another reason, or it is not in review. */
  finding: z.nullable(z.enum(LOOK_FINDINGS)),
  reason: z.nullable(advertReason),
  reasonNote: z.string(),
  owner: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    since: z.string(),
    /** Number of the owner's adverts that were refused or taken down. */
    refusedBefore: z.number(),
  }),
  /** The payer as viewers read it: the organisation of the owner, or the owner's own name. */
  payer: z.string(),
  /** Null: the owner is a person. */
  organization: z.nullable(reviewedOrganization),
  viewsBought: z.number(),
  delivered: z.number(),
  /** Dollars that a refusal refunds to the owner. */
  refundable: dollars,
});
export type ReviewedAdvert = z.infer<typeof reviewedAdvert>;

export const readReviewQueue = endpoint({
  method: 'GET',
  path: '/api/admin/review',
  summary: 'What waits for a look of the staff, what has waited longest first',
  access: 'super-admin',
  envelope: 'plain',
  reply: z.object({ total: z.number(), waiting: z.array(reviewedAdvert) }),
});

const advertParams = z.object({ id: publicId('advert-unknown') });

export const readReviewed = endpoint({
  method: 'GET',
  path: '/api/admin/review/:id',
  summary: 'One advert as staff look at it, whether it waits or not',
  access: 'super-admin',
  envelope: 'plain',
  params: advertParams,
  reply: reviewedAdvert,
});

export const decideAdvert = endpoint({
  method: 'POST',
  path: '/api/admin/review/:id',
  summary:
    'Approve an advert that waits, refuse it, or take one down; what is left in its escrow goes back to its owner, who gets a letter with the reason',
  access: 'super-admin',
  envelope: 'success',
  params: advertParams,
  body: z.object({
    decision: z.enum(['approve', 'refuse', 'take-down']),
    reasonCode: z.optional(z.enum(ADVERT_REASONS, because('reason-missing'))),
    /** A note to the advertiser, sent as written; required with the reason `other`. */
    note: optionalText(500),
    /** The version that staff read; required to approve. */
    version: optionalText(40),
  }),
  reply: z.object({ ...successReply.shape, refunded: dollars, advert: reviewedAdvert }),
});

export const correctCategory = endpoint({
  method: 'POST',
  path: '/api/admin/review/:id/category',
  summary: 'Correct what an advert is declared to be for',
  access: 'super-admin',
  envelope: 'success',
  params: advertParams,
  body: z.object({ category: ADVERT_CHECKS.category }),
  reply: z.object({ ...successReply.shape, advert: reviewedAdvert }),
});
