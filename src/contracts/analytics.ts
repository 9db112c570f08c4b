import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { because, dollars, filledText, publicId } from './fields.ts';
import { pageFacts, pageNumber } from './paging.ts';
import { UNPAID_REASONS } from './viewing.ts';

export const ANALYTICS_RANGES = ['1d', '7d', '30d', '90d'] as const;
export type AnalyticsRange = (typeof ANALYTICS_RANGES)[number];

/** Reasons why a watched view is not charged: announced by the player, or revoked afterwards. */
export const NOT_CHARGED = [
  ...UNPAID_REASONS,
  'taken-back-crowd',
  'taken-back-program',
  'taken-back-tied',
  'taken-back-objection',
  'taken-back-other',
] as const;
export type NotCharged = (typeof NOT_CHARGED)[number];

/** The default is 7d (SPEC 9). */
const range = z._default(z.enum(ANALYTICS_RANGES, because('invalid-input')), '7d');
const rangeQuery = z.object({ range });
/** The page of the list of adverts, from 1. */
const figuresQuery = z.object({ range, page: z.optional(pageNumber) });

const figures = {
  /** Credited views. */
  totalViews: z.number(),
  /** Visits to the advertiser's site in credited views, at most one per viewer and advert. */
  totalClicks: z.number(),
  /** Visits per hundred credited views, with two decimals; 0 without views. */
  ctr: z.number(),
  /** Dollars spent per visit, three decimals; 0 without visits. */
  avgCost: dollars,
  /** Views started. */
  impressions: z.number(),
  /** Conversions that the advertiser signed, at most one for each visit. */
  conversions: z.number(),
  /** Unsigned conversions, from a browser or anyone who knew the visit id; at most one per visit. */
  reported: z.number(),
  spent: dollars,
};

/** SPEC 3, analytics. Days and hours are in UTC. The range 1d is the last 24 hours up to now. */
export const analytics = z.object({
  ...figures,
  /** The same figures of the preceding period of equal length. */
  previous: z.object(figures),
  /** The period: from the start of the first day or hour to the time of the reply. */
  dateRange: z.object({ from: z.string(), to: z.string() }),
  dataSource: z.enum(['analytics-service', 'first-party']),
  /** One point per day, or per hour of the range 1d, oldest first, also without views. */
  series: z.array(
    z.object({ at: z.string(), started: z.number(), views: z.number(), clicks: z.number(), spent: dollars }),
  ),
  /** Credited views by two-letter code, most views first. The code is empty for an unknown country. */
  countries: z.array(z.object({ country: z.string(), views: z.number() })),
  /** Completed views that cost nothing, by reason, most first; no other figure includes them. */
  notCharged: z.array(z.object({ reason: z.enum(NOT_CHARGED), views: z.number() })),
  /** A page of the adverts that run, or ended but were watched in the range; newest first. */
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
      /** Views of the pack. With the remaining views they give the delivered ones in any range. */
      boughtViews: z.number(),
      remainingViews: z.number(),
      completed: z.boolean(),
    }),
  ),
  advertPage: z.object(pageFacts),
  updatedAt: z.string(),
});
export type Analytics = z.infer<typeof analytics>;

/** `success` is false, with the reason, when the source has no figures. The client tries the next one. */
const analyticsReply = z.object({
  success: z.boolean(),
  source: z.enum(['analytics-service', 'first-party']),
  code: z.optional(z.enum(['analytics-not-connected', 'analytics-unavailable', 'analytics-empty'])),
  error: z.optional(z.string()),
  analytics: z.optional(analytics),
});
export type AnalyticsReply = z.infer<typeof analyticsReply>;

export const advertiserAnalytics = endpoint({
  method: 'GET',
  path: '/api/advertiser-analytics/:id',
  reads: 'late',
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
  reads: 'late',
  summary: "Watchwell's own counts of the signed-in advertiser's campaigns; success false without campaigns",
  access: 'advertizer',
  perMinute: 120,
  envelope: 'success',
  query: figuresQuery,
  reply: analyticsReply,
});

export const exportAnalytics = endpoint({
  method: 'GET',
  path: '/api/general-analytics/csv',
  reads: 'late',
  summary: 'The counted figures as CSV, a line for each campaign and day with any',
  access: 'advertizer',
  perMinute: 120,
  envelope: 'plain',
  query: rangeQuery,
  reply: z.string(),
  replyType: 'text/csv',
});

/** A link of the player: redirects with 303 to the advert's site, with `ww_visit` added to the URL. */
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
  /** A server reports for all its visitors from one address. At this rate nobody guesses one id of 2^50. */
  perMinute: 600,
  query: z.object({
    ww_visit: publicId('visit-unknown'),
    /** Hexadecimal HMAC-SHA256 of `ww_visit` with the advertiser's key; left out: unsigned. */
    signature: z.optional(
      z.string(because('signature-wrong')).check(z.maxLength(64, because('signature-wrong'))),
    ),
  }),
  /** False when the visit's conversion was counted before. It is shown once the view is credited. */
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

/** Reports a conversion from a page of the advertiser, as the URL of an invisible picture. */
export const trackConversion = endpoint({
  ...conversion,
  method: 'GET',
  summary:
    'Report a conversion from a page: ww_visit is the value the visitor arrived with, signature its HMAC; counted once',
});

/** Reports a conversion from a server of the advertiser. */
export const reportConversion = endpoint({
  ...conversion,
  method: 'POST',
  summary:
    'Report a conversion from a server: ww_visit is the value the visitor arrived with, signature its HMAC; counted once',
});
