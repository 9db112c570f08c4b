import * as z from 'zod/mini';
import { ownAdvert } from './adverts.ts';
import { analytics, NOT_CHARGED } from './analytics.ts';
import { dayObjection } from './appeals.ts';
import { endpoint } from './endpoint.ts';
import { dollars, publicId } from './fields.ts';

/**
 * Sums that views of an advert earned until the end of the last day (UTC), without revoked views. Only a day
 * with at least 5 views from 3 households counts for a patient or the general account. Sums are whole cents,
 * rounded down; no two of them overlap.
 */
const helped = z.object({
  /** Number of patients with such days. */
  people: z.number(),
  /** Dollars that these patients got on such days. */
  dollars,
  /** Dollars that the general account got on such days. */
  general: dollars,
  /** Dollars of days with fewer views or households, for patients and the general account together. */
  others: dollars,
  /** Those of `people` who agreed to be named, largest sum first; their sums are parts of `dollars`. */
  named: z.array(
    z.object({
      id: z.string(),
      firstName: z.string(),
      otherFirstName: z.string(),
      photo: z.nullable(z.string()),
      dollars,
    }),
  ),
});

export const advertReport = endpoint({
  method: 'GET',
  path: '/api/getUserAdv/:id',
  summary: 'An own advert with what it brought: its days, visits, what was not charged, and whom it helped',
  access: 'advertizer',
  perMinute: 120,
  envelope: 'plain',
  params: z.object({ id: publicId('advert-unknown') }),
  reply: z.object({
    adv: ownAdvert,
    /** Views of this day (UTC) that count towards its limit. */
    today: z.number(),
    visits: z.number(),
    spent: dollars,
    /** The last 30 days, oldest first; none before its first day. */
    series: analytics.shape.series,
    notCharged: z.array(z.object({ reason: z.enum(NOT_CHARGED), views: z.number() })),
    /** Days to whose views the owner may object, or has objected; newest first. */
    days: z.array(dayObjection),
    helped,
  }),
});
export type AdvertReport = z.infer<(typeof advertReport)['reply']>;
