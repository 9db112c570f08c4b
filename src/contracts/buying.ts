import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dollars, filledText } from './fields.ts';

export const readPrices = endpoint({
  method: 'GET',
  path: '/api/prices',
  summary: 'What views cost and give, and the packs in which they are bought',
  access: 'anyone',
  withoutVisitor: true,
  envelope: 'plain',
  reply: z.object({
    currency: z.literal('USD'),
    tiers: z.array(
      z.object({
        item: z.string(),
        seconds: z.number(),
        pricePerView: dollars,
        /** Dollars of a view that go to treatment. */
        earn: dollars,
        packs: z.array(z.object({ clicks: z.number(), amount: dollars })),
      }),
    ),
  }),
});

/** The form calls this while a URL is typed. The server visits that URL, so the call is rate limited. */
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
   * `frame`: opens inside the player; `newtab`: it refuses frames; `unclear`: it answers, but not as a page
   * does. `gone` reveals neither why it does not answer, nor after how long, nor with what.
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
    /** Number of whole days that the views cover; 0: no data yet. */
    days: z.number(),
    /** Views by two-letter code, most first. Views of an unknown country are left out. */
    countries: z.array(z.object({ country: z.string(), views: z.number() })),
  }),
});
