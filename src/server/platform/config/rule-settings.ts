import * as z from 'zod';
import { PAYMENT_MIN_DOLLARS } from '#contracts/payments.ts';
import { DONATION_WAYS } from '#shared/money-providers/money-providers.ts';
import * as kind from './setting-kinds.ts';

/** Settings of what people may do, and when money moves. */
export const RULES = {
  TESTING_MODE: {
    section: 'Rules',
    schema: kind.onOff.default('on'),
    inProduction: 'off',
    about: '`on`: landing page, log-in, registration and terms say that the site is being tested.',
  },
  PATIENT_REGISTRATION: {
    schema: z.enum(['restricted', 'open']).default('restricted'),
    about: '`open`: patients register without an access token.',
  },
  SHARED_NETWORKS: {
    schema: kind.sharedNetworks.default([]),
    about:
      'Hospitals, schools and companies with many people behind one address: networks such as `198.51.100.0/24`.',
  },
  VIEWS_A_DAY: {
    schema: kind
      .numbers(['viewer', 'address', 'network'], '300, 1000, 5000')
      .default({ viewer: 300, address: 1_000, network: 5_000 }),
    about:
      'Paid views a day (UTC) of a viewer, an address and a network, beside the [limits of money](../src/server/viewing/view-limits.md).',
  },
  EARNINGS_HOLD_DAYS: {
    // The books know earnings of 30 days by their day: `earned_before_nanos` of `patient_funds`.
    schema: kind.whole(0, 30).optional(),
    bySandbox: { played: 0, real: 7 },
    about: 'Whole days before what views and shares brought can be withdrawn, 0 to 30.',
  },
  PAYMENT_HOLD_DAYS: {
    schema: kind.whole(0, 365).default(120),
    about: 'The same for what a patient paid in for themself, 0 to 365.',
  },
  PAYMENT_MIN: {
    schema: kind.whole(PAYMENT_MIN_DOLLARS, 1_000).default(PAYMENT_MIN_DOLLARS),
    about:
      'The smallest payment in whole dollars, 1 to 1000: of a small one the provider’s fee takes more than our share.',
  },
  VAT_PERCENT: {
    schema: kind.whole(0, 30).default(0),
    about: 'Value added tax inside what advertisers pay, in percent: *Finance* takes it off the margins.',
  },
  DONATION_WAYS: {
    schema: kind.donationWays.default([...DONATION_WAYS]),
    otherwise: '`card, wallet`',
    about:
      'How donations are taken: `card`, `wallet` or both, with a comma between. Top-ups and what patients pay in keep every way.',
  },
  GIFTS_AT_ONCE_A_DAY: {
    schema: kind.dollars.default(500),
    about:
      'Dollars of gifts divided at once in a day: of all payers who have not come back together, and of each other payer. 0: every gift waits.',
  },
  ADVERT_REVIEW: {
    schema: z.enum(['first', 'after', 'before']).optional(),
    // Outside a trial an unreviewed advert would be a page in our frame that nobody has seen.
    bySandbox: { played: 'after', real: 'first' },
    about:
      '`first`: the first three adverts of an advertiser wait for staff; `after`: all run at once; `before`: none runs before it is approved.',
  },
  PAYPAL_PAYS_ALSO: {
    schema: kind.countryCodes.default([]),
    about:
      'Countries, by two letters with commas between, that PayPal pays for you beside its own table (`src/server/payouts/payout-ways.ts`).',
  },
  PAYOUT_FALLBACK: {
    schema: z.enum(['paypal', 'queue']).default('paypal'),
    about:
      'Who pays a bank transfer that was certainly not made: `paypal` where it can, or an operator (`queue`).',
  },
  PAYOUT_REVIEW: {
    schema: z.enum(['first', 'always', 'never']).default('first'),
    about:
      'Which withdrawals people look at before they leave: those with a reason (`first`), all (`always`), none (`never`).',
  },
  PAYOUT_REVIEW_ABOVE: {
    schema: kind.dollars.default(500),
    about: 'Whole dollars above which a withdrawal is always looked at.',
  },
  PAYOUT_SECOND_PERSON_ABOVE: {
    joins: true,
    schema: kind.dollars.default(2_000),
    about: 'Whole dollars above which two people release a withdrawal, where there are two.',
  },
  PAYOUT_AT: {
    schema: z.enum(['stage', 'goal']).default('stage'),
    about:
      'When a page with planned stages can be paid: for each full stage (`stage`), or at the goal (`goal`) like a page without stages.',
  },
  PAYOUT_MIN: {
    schema: kind.dollars.default(10),
    about: 'The smallest withdrawal in whole dollars, or the whole goal where that is less.',
  },
  SCREENING_OLD_LISTS: {
    schema: z.enum(['pay', 'hold']).default('pay'),
    about:
      'While no [sanction list](first-day.md) is loaded, or one is older than 48 hours: money leaves (`pay`), or waits (`hold`).',
  },
  PAYOUT_NEEDS_CASE: {
    schema: kind.onOff.optional(),
    // A trial works without staff who check a case.
    bySandbox: { played: 'off', real: 'on' },
    about: '`on`: a first withdrawal needs a checked case.',
  },
  GENERAL_ACCOUNT_MEMBERS: {
    schema: z.enum(['verified-email', 'checked-case']).default('verified-email'),
    about:
      'Among whom gifts and views of guests are divided: open pages of patients with a verified email, or with a checked case (`checked-case`).',
  },
} as const satisfies Record<string, kind.Setting>;
