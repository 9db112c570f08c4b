import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { because, dollars, filledText, optionalText, publicId } from './fields.ts';
import { named } from './names.ts';

/** The purpose of a view (SPEC 6): for the general account, for oneself, or for the patient of a page. */
const viewedAs = z.enum(['guest', 'user-it-self', 'refrence']);

/** Reasons why a view is watched but not paid; see SPEC 12.6. */
export const UNPAID_REASONS = [
  'viewer-limit',
  'address-limit',
  'network-limit',
  'data-centre',
  'private-address',
  'not-a-browser',
  'new-devices-limit',
  'page-limit',
  'advert-limit',
  'advert-pace',
  'advert-day-limit',
  'too-many-at-once',
  'unproven',
] as const;
export type UnpaidReason = (typeof UNPAID_REASONS)[number];

/** Number of people who may watch behind one address: an office, a campus or a carrier's network. */
const VIEWERS_OF_AN_ADDRESS = 2_000;
/** Twelve a minute, one every 5 seconds; one more at each end, and when a tab is hidden or shown. */
const BEATS_A_MINUTE = 15 * VIEWERS_OF_AN_ADDRESS;
/** A viewer of all six lengths in turn starts 2.2 a minute. */
const VIEWS_A_MINUTE = 3 * VIEWERS_OF_AN_ADDRESS;

const unpaid = (description: string) => z.optional(z.enum(UNPAID_REASONS).check(z.describe(description)));

export const startView = endpoint({
  method: 'POST',
  path: '/api/views',
  lane: 'view-start',
  summary: 'Start to watch an advert; a view still running is given up',
  access: 'anyone',
  startsView: true,
  perMinute: VIEWS_A_MINUTE,
  status: 201,
  envelope: 'plain',
  body: z.object({
    adsId: publicId('advert-unknown'),
    pcId: optionalText(64),
    adViewedAs: viewedAs,
    /** The patient of the page; guest for the guest page. */
    userId: publicId('beneficiary-unknown'),
    /** The browser's solution of the `challenge` of its last start. */
    proof: z.optional(
      z.object({
        challenge: filledText('invalid-input', 2_000),
        counter: z.number(because('invalid-input')),
        derivedKey: filledText('invalid-input', 64),
      }),
    ),
  }),
  reply: z.object({
    viewId: z.string(),
    token: z.string(),
    seconds: z.number(),
    targetUrl: z.string(),
    /** False when the site refuses a frame: open it in a new tab. Time counts from then on, hidden or not. */
    frame: z.boolean(),
    unpaid: unpaid(
      'Told before anybody watches: this view will pay nothing and cost the advertiser nothing. Missing when it will be paid.',
    ),
    challenge: z.optional(
      z
        .string()
        .check(
          z.describe(
            'Beside `unpaid: unproven`: work for the browser (an ALTCHA challenge as JSON). Start again with `proof`, and the view is paid. Holds for this viewer, once, for five minutes.',
          ),
        ),
    ),
  }),
});

const token = filledText('view-unknown', 600);

export const beatView = endpoint({
  method: 'POST',
  path: '/api/views/:viewId/heartbeat',
  reads: 'now',
  lane: 'view',
  summary:
    'Tell every 5 seconds, when the tab is hidden or shown, and at the end that the view runs; the new token carries the time watched',
  access: 'anyone',
  withoutSession: true,
  perMinute: BEATS_A_MINUTE,
  givesNoDevice: true,
  envelope: 'plain',
  params: z.object({ viewId: publicId('view-unknown') }),
  body: z.object({ token, visible: z.boolean(because('invalid-input')) }),
  reply: z.object({
    token: z.string(),
    watchedSeconds: z.number(),
    /** False until a page that needs a new tab was opened: no time counts before. */
    opened: z.boolean(),
  }),
});

export const fundsAfterView = z.object({
  id: z.string(),
  ...named,
  received: dollars,
  ownViewReceived: dollars,
  donated: dollars,
});

/** The view and its token decide. Other fields of the specification are hints for logs. */
export const addMoney = endpoint({
  method: 'POST',
  path: '/api/addMoney',
  lane: 'view',
  summary: 'Credit a watched view; the same view again gets the same answer and credits nothing',
  access: 'anyone',
  perMinute: VIEWS_A_MINUTE,
  givesNoDevice: true,
  envelope: 'plain',
  body: z.object({
    viewId: publicId('view-unknown'),
    token,
    userId: optionalText(64),
    logged: z.optional(z.boolean()),
    adsId: optionalText(64),
    pcId: optionalText(64),
    adViewedAs: z.optional(viewedAs),
    ip: optionalText(64),
  }),
  reply: z.object({
    earned: dollars,
    adViewedAs: viewedAs,
    /** The funds that this view paid: the viewer's own, the patient's, or those of the guest page. */
    userData: fundsAfterView,
    unpaid: unpaid(
      'Why the view pays nothing (`earned` is 0) and costs the advertiser nothing: a daily limit, or a data centre’s address. The advert stays unseen. Missing for a credited view.',
    ),
  }),
});
