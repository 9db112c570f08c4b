import * as z from 'zod/mini';
import { ownAdvert } from './adverts.ts';
import { analytics, NOT_CHARGED } from './analytics.ts';
import { dayObjection } from './appeals.ts';
import { endpoint } from './endpoint.ts';
import { dollars, publicId } from './fields.ts';

/** To whom the views of an advert gave, without those that were taken back. */
const helped = z.object({
  people: z.number(),
  /** Dollars that they were given together. */
  dollars,
  /** Dollars for the general account, which are in no other sum. */
  general: dollars,
  /** Those of them who agreed to be listed by name, most first; what the others got is the rest of the sum. */
  named: z.array(z.object({ id: z.string(), firstName: z.string(), photo: z.nullable(z.string()), dollars })),
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
    /** The last 30 days, oldest first. */
    series: analytics.shape.series,
    notCharged: z.array(z.object({ reason: z.enum(NOT_CHARGED), views: z.number() })),
    /** Days to whose views the owner may object, or has; the newest first. */
    days: z.array(dayObjection),
    helped,
  }),
});
export type AdvertReport = z.infer<(typeof advertReport)['reply']>;
