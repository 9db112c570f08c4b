import * as z from 'zod/mini';
import { ownAdvert } from './adverts.ts';
import { analytics, NOT_CHARGED } from './analytics.ts';
import { dayObjection } from './appeals.ts';
import { endpoint } from './endpoint.ts';
import { dollars, publicId } from './fields.ts';

/**
 * To whom the views of an advert gave until the end of the last day (UTC), without revoked views. A day tells of a patient, or of the
 * general account, with at least 5 views from 3 homes only. Sums are whole cents, rounded down, and each is in no other one.
 */
const helped = z.object({
  /** Patients of whom a day tells. */
  people: z.number(),
  /** What they were given together on such days. */
  dollars,
  /** What the general account was given on such days. */
  general: dollars,
  /** What was given on days with fewer views or homes, whether to patients or to the general account. */
  others: dollars,
  /** Those of `people` who agreed to be listed by name, most first; their sums are parts of `dollars`. */
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
    /** Days to whose views the owner may object, or has; the newest first. */
    days: z.array(dayObjection),
    helped,
  }),
});
export type AdvertReport = z.infer<(typeof advertReport)['reply']>;
