import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { filledText } from './fields.ts';

/** The form asks while an address is typed: our server visits what is named, so nobody may ask without end. */
export const checkPage = endpoint({
  method: 'POST',
  path: '/api/checkPage',
  summary:
    'Look at a page before an advert leads there: whether it answers, and whether the player can show it',
  access: 'advertizer',
  perMinute: 20,
  envelope: 'success',
  body: z.object({ targetUrl: filledText('url-invalid', 2000) }),
  /**
   * `frame`: inside the player; `newtab`: it refuses frames; `unclear`: it answers, but not as a page does. `gone` is all that is
   * said of whatever did not answer: not why, nor after how long, nor with what.
   */
  reply: z.object({ success: z.literal(true), found: z.enum(['frame', 'newtab', 'unclear', 'gone']) }),
});

export const readAdvertLook = endpoint({
  method: 'GET',
  path: '/api/advertLook',
  summary: 'Whether a new advert of this advertiser waits until staff have looked at it',
  access: 'advertizer',
  perMinute: 60,
  envelope: 'plain',
  reply: z.object({ waits: z.boolean() }),
});

export const readReach = endpoint({
  method: 'GET',
  path: '/api/reach',
  summary: 'How many views were paid lately, by country, over all adverts',
  access: 'advertizer',
  perMinute: 60,
  envelope: 'plain',
  reply: z.object({
    /** How many whole days the views are of; 0: nothing is known yet. */
    days: z.number(),
    /** By two-letter code, most views first. Views of an unknown country are in none. */
    countries: z.array(z.object({ country: z.string(), views: z.number() })),
  }),
});
