import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { because, dollars, filledText, publicId } from './fields.ts';
import { pageFacts, pageNumber } from './paging.ts';
import { UNPAID_REASONS } from './viewing.ts';

export const ANALYTICS_RANGES = ['1d', '7d', '30d', '90d'] as const;
export type AnalyticsRange = (typeof ANALYTICS_RANGES)[number];

/** Why a view that was watched is not charged: the player said so before, or it was taken back afterwards. */
export const NOT_CHARGED = [
  ...UNPAID_REASONS,
  'taken-back-crowd',
  'taken-back-program',
  'taken-back-tied',
  'taken-back-objection',
  'taken-back-other',
] as const;
export type NotCharged = (typeof NOT_CHARGED)[number];

/** 7d when it is left out (SPEC 9). */
const range = z._default(z.enum(ANALYTICS_RANGES, because('invalid-input')), '7d');
const rangeQuery = z.object({ range });
/** The page of the adverts, from 1. */
const figuresQuery = z.object({ range, page: z.optional(pageNumber) });

const figures = {
  /** Credited views. */
  totalViews: z.number(),
  /** Visits to the advertiser's site by viewers whose view is credited, at most one for each viewer and advert. */
  totalClicks: z.number(),
  /** Visits per hundred credited views, with two decimals; 0 without views. */
  ctr: z.number(),
  /** Dollars spent per visit, three decimals; 0 without visits. */
  avgCost: dollars,
  /** Views started. */
  impressions: z.number(),
  /** Conversions that the advertiser signed, at most one for each visit. */
  conversions: z.number(),
  /** Conversions that were reported without a signature, by a browser or whoever knew the visit; at most one for each visit. */
  reported: z.number(),
  spent: dollars,
};

/** SPEC 3, analytics. Days and hours are those of UTC. The range 1d is the last 24 hours, with the current one. */
export const analytics = z.object({
  ...figures,
  /** The same figures of the period of equal length before. */
  previous: z.object(figures),
  /** From the beginning of the first day or hour to the time of the reply. */
  dateRange: z.object({ from: z.string(), to: z.string() }),
  dataSource: z.enum(['analytics-service', 'first-party']),
  /** A point for each day, or for each hour of the range 1d, oldest first, also without views. */
  series: z.array(
    z.object({ at: z.string(), started: z.number(), views: z.number(), clicks: z.number(), spent: dollars }),
  ),
  /** Credited views by two-letter code, most views first. The code is empty when the country is not known. */
  countries: z.array(z.object({ country: z.string(), views: z.number() })),
  /** Views watched to their end that cost nothing, by reason, most first; they are in no other figure. */
  notCharged: z.array(z.object({ reason: z.enum(NOT_CHARGED), views: z.number() })),
  /** The adverts that run, and those over or taken down that were watched in the range; newest first, a page of them. */
  adverts: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      status: z.enum(['active', 'completed']),
      views: z.number(),
      clicks: z.number(),
      conversions: z.number(),
      reported: z.number(),
      spent: dollars,
      /** Views of the pack. With the remaining views they tell how much is delivered, whatever the range. */
      boughtViews: z.number(),
      remainingViews: z.number(),
      completed: z.boolean(),
    }),
  ),
  advertPage: z.object(pageFacts),
  updatedAt: z.string(),
});
export type Analytics = z.infer<typeof analytics>;

/** `success` is false, with the reason, when the source has no figures. The client then asks the next source. */
const analyticsReply = z.object({
  success: z.boolean(),
  source: z.enum(['analytics-service', 'first-party']),
  code: z.optional(z.enum(['analytics-not-connected', 'analytics-unavailable', 'analytics-empty'])),
  /** The English text of `code`. */
  error: z.optional(z.string()),
  analytics: z.optional(analytics),
});
export type AnalyticsReply = z.infer<typeof analyticsReply>;

export const advertiserAnalytics = endpoint({
  method: 'GET',
  path: '/api/advertiser-analytics/:id',
  summary:
    'Figures of the connected analytics service, of the own account or for a superAdmin of any; success false when there are none',
  access: 'signed-in',
  perMinute: 120,
  envelope: 'success',
  params: z.object({ id: publicId('account-unknown') }),
  query: figuresQuery,
  reply: analyticsReply,
});

export const generalAnalytics = endpoint({
  method: 'GET',
  path: '/api/general-analytics',
  summary: "Watchwell's own counts of the signed-in advertiser's campaigns; success false without campaigns",
  access: 'advertizer',
  perMinute: 120,
  envelope: 'success',
  query: figuresQuery,
  reply: analyticsReply,
});

/** The reply is a file. */
export const exportAnalytics = endpoint({
  method: 'GET',
  path: '/api/general-analytics/csv',
  summary: 'The counted figures as CSV, a line for each campaign and day with any',
  access: 'advertizer',
  perMinute: 120,
  envelope: 'plain',
  query: rangeQuery,
  reply: z.string(),
  replyType: 'text/csv',
});

/** A link of the player: 303 to the advert's site, with `ww_visit` added to its address. */
export const visitSite = endpoint({
  method: 'GET',
  path: '/api/views/:viewId/visit',
  summary: "Go to the site of a started view's campaign; counted once a viewer and campaign",
  access: 'anyone',
  perMinute: 600,
  status: 303,
  envelope: 'plain',
  params: z.object({ viewId: publicId('view-unknown') }),
  query: z.object({ token: filledText('view-unknown', 600) }),
  reply: z.string(),
});

const conversion = {
  path: '/api/conversions',
  access: 'anyone',
  envelope: 'plain',
  withoutVisitor: true,
  acceptsForeignOrigin: true,
  /** An advertiser's server reports for all its visitors from one address. At this rate nobody guesses one id of 2^50. */
  perMinute: 600,
  query: z.object({
    ww_visit: publicId('visit-unknown'),
    /** HMAC-SHA256 of `ww_visit` with the advertiser's key, in hexadecimal; without it the conversion counts as reported by a browser. */
    signature: z.optional(
      z.string(because('signature-wrong')).check(z.maxLength(64, because('signature-wrong'))),
    ),
  }),
  /** False when this visit's conversion was counted before. It is shown once the view is credited. */
  reply: z.object({ counted: z.boolean() }),
} as const;

export const readConversionKey = endpoint({
  method: 'GET',
  path: '/api/conversion-key',
  summary:
    'Since when the advertiser has the key by which conversions are signed; the key itself is never shown again',
  access: 'advertizer',
  envelope: 'plain',
  reply: z.object({ since: z.nullable(z.string()) }),
});

export const makeConversionKey = endpoint({
  method: 'POST',
  path: '/api/conversion-key',
  proof: 'recent',
  summary: 'Make a key by which conversions are signed, in place of the one before; it is shown this once',
  access: 'advertizer',
  perMinute: 6,
  envelope: 'success',
  reply: z.object({ success: z.literal(true), key: z.string(), since: z.string() }),
});

/** For a page of the advertiser: the address of an invisible picture. */
export const trackConversion = endpoint({
  ...conversion,
  method: 'GET',
  summary:
    'Report a conversion from a page: ww_visit is the value the visitor arrived with, signature its HMAC; counted once',
});

/** For a server of the advertiser. */
export const reportConversion = endpoint({
  ...conversion,
  method: 'POST',
  summary:
    'Report a conversion from a server: ww_visit is the value the visitor arrived with, signature its HMAC; counted once',
});
