import * as z from 'zod/mini';
import { PACK_CLICKS, TIER_CODES } from '#shared/advert-tiers/advert-tiers.ts';
import { ADVERT_CHECKS, advertToldTo } from './advert-fields.ts';
import { ADVERT_STATES, advertReason } from './advert-review.ts';
import { endpoint } from './endpoint.ts';
import { because, dollars, filledText, optionalText, publicId, successReply } from './fields.ts';
import { pageFacts, pageNumber } from './paging.ts';

/** Rate limit of calls that make the server visit the advertised site and the host of the picture. */
const PROBING_CALLS_A_MINUTE = 20;

/** SPEC 3, advert, as its owner sees it. */
export const ownAdvert = z.object({
  _id: z.string(),
  _user: z.string(),
  ...advertToldTo('owner'),
  /** The URL that the owner gave for the picture, or our own of an uploaded one. */
  previewSource: z.string(),
  item: z.string(),
  /** Dollars a view earns for the patient. */
  earn: dollars,
  /** Views bought. */
  price: z.number(),
  /** Views remaining. */
  clicks: z.number(),
  /** Dollars paid for the pack. */
  amount: dollars,
  delivered: z.number(),
  completed: z.boolean(),
  created: z.string(),
  displayMode: z.enum(['frame', 'newtab', 'unknown']),
  state: z.enum(ADVERT_STATES),
  /** No staff member has reviewed its current content. */
  waits: z.boolean(),
  /** Paused because its page stopped answering. */
  pageGone: z.boolean(),
  /** The reason of a refusal or a taking down, and the note of staff. */
  reason: z.nullable(advertReason),
  reasonNote: z.string(),
  /** State of the owner's objection to the decision; null: there is nothing to object to. */
  appeal: z.nullable(z.enum(['possible', 'waits', 'refused'])),
  /** Dollars that ending it refunds, and dollars refunded already. */
  refundable: dollars,
  refunded: dollars,
});
export type OwnAdvert = z.infer<typeof ownAdvert>;

export const listOwnAdverts = endpoint({
  method: 'GET',
  path: '/api/getUserAdvs',
  summary: "The advertiser's adverts, newest first",
  access: 'advertizer',
  envelope: 'plain',
  reply: z.array(ownAdvert),
});

export const OWN_ADVERT_FILTERS = ['active', 'completed'] as const;

/** Returns a page of the list, with totals of all adverts; the specification's list has no pages. */
export const listOwnAdvertsInPages = endpoint({
  method: 'GET',
  path: '/api/getUserAdvsPage',
  summary: "24 of the advertiser's adverts that are active or completed, newest first, and totals of all",
  access: 'advertizer',
  envelope: 'plain',
  query: z.object({
    state: z.optional(z.enum(OWN_ADVERT_FILTERS, because('invalid-input'))),
    page: z.optional(pageNumber),
  }),
  reply: z.object({
    advs: z.array(ownAdvert),
    ...pageFacts,
    /** Totals of all adverts and of their views. */
    totals: z.object({
      active: z.number(),
      completed: z.number(),
      delivered: z.number(),
      remaining: z.number(),
    }),
  }),
});

/** The specification names no path for placing an advert. This one is modelled on updateAdv. */
export const createAdvert = endpoint({
  method: 'POST',
  path: '/api/createAdv',
  summary: 'Buy a pack from the balance and place an advert with it',
  access: 'advertizer',
  perMinute: PROBING_CALLS_A_MINUTE,
  envelope: 'success',
  body: z.object({
    ...ADVERT_CHECKS,
    dailyViews: z.optional(ADVERT_CHECKS.dailyViews),
    item: z.enum(TIER_CODES as [string, ...string[]], because('pack-unknown')),
    clicks: z.literal([...PACK_CLICKS], because('pack-unknown')),
    /** The price that the buyer saw, in dollars. Another price than that of the pack is refused. */
    amount: z.number(because('price-changed')),
    terms: z.literal(true, because('terms-unchecked')),
    /** The idempotency key that the form makes when it opens: a repeated submit buys once. */
    purchaseKey: filledText('invalid-input', 64),
  }),
  reply: z.object({ ...successReply.shape, adv: z.optional(ownAdvert) }),
});

export const updateAdvert = endpoint({
  method: 'PUT',
  path: '/api/updateAdv/:id',
  summary: 'Edit an own advert',
  access: 'advertizer',
  perMinute: PROBING_CALLS_A_MINUTE,
  envelope: 'success',
  params: z.object({ id: publicId('advert-unknown') }),
  /** A field that is left out does not change. */
  body: z.object({
    ...ADVERT_CHECKS,
    category: z.optional(ADVERT_CHECKS.category),
    dailyViews: z.optional(ADVERT_CHECKS.dailyViews),
  }),
  reply: z.object({ ...successReply.shape, adv: z.optional(ownAdvert) }),
});

const ownAct = {
  method: 'POST',
  access: 'advertizer',
  envelope: 'success',
  params: z.object({ id: publicId('advert-unknown') }),
  reply: z.object({ ...successReply.shape, adv: z.optional(ownAdvert) }),
} as const;

export const pauseAdvert = endpoint({
  ...ownAct,
  path: '/api/pauseAdv/:id',
  summary: 'Show an own advert to nobody for now; views that run are finished and paid',
});

export const resumeAdvert = endpoint({
  ...ownAct,
  path: '/api/resumeAdv/:id',
  summary: 'Show a paused advert again',
});

export const endAdvert = endpoint({
  ...ownAct,
  path: '/api/endAdv/:id',
  summary: 'End an own advert; what is left in its escrow goes back to the balance',
});

export const repeatAdvert = endpoint({
  ...ownAct,
  path: '/api/repeatAdv/:id',
  perMinute: PROBING_CALLS_A_MINUTE,
  summary: 'Buy a new pack of the same advert, at the price of today',
  body: z.object({
    clicks: z.literal([...PACK_CLICKS], because('pack-unknown')),
    /** The price that the buyer saw, in dollars. */
    amount: z.number(because('price-changed')),
    purchaseKey: filledText('invalid-input', 64),
  }),
});

/** An advert as a viewer gets it. */
export const listedAdvert = z.object({
  _id: z.string(),
  advertiser: z.string(),
  /** The reason for this viewer: the advertiser targets everybody, or the viewer's country. */
  because: z.enum(['everyone', 'country']),
  ...advertToldTo('viewers'),
  item: z.string(),
  seconds: z.number(),
  earn: dollars,
  clicks: z.number(),
  seen: z.boolean(),
  completed: z.boolean(),
  /** The day (UTC) of its placement. */
  placed: z.string(),
  /** Position of the advert's group, 0 for the shortest tier. */
  position: z.number(),
  /** Unseen adverts in the whole group, including those that this list leaves out. */
  groupUnseen: z.number(),
});
export type ListedAdvert = z.infer<typeof listedAdvert>;

/** The client's location is a hint, used when its IP address has no known country (SPEC 12.5). */
export const listAdverts = endpoint({
  method: 'POST',
  path: '/api/getAdvs',
  reads: 'now',
  summary: "Adverts for the viewer's country, unseen first, grouped by tier",
  access: 'anyone',
  givesNoDevice: true,
  envelope: 'plain',
  body: z.object({
    country: optionalText(100),
    countryCode: optionalText(10),
    city: optionalText(200),
    isp: optionalText(200),
    query: optionalText(64),
    pcId: optionalText(64),
  }),
  reply: z.array(listedAdvert),
});
