import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CASE_ITEMS_MAX } from '#contracts/cases.ts';
import { CONCERN_LENGTH } from '#contracts/concerns.ts';
import {
  CASE_DOCUMENTS_MAX,
  CLINIC_PAPERS_MAX,
  DOCUMENT_MAX_BYTES,
  DOCUMENTS_MAX,
  PHOTO_MAX_BYTES,
} from '#contracts/files.ts';
import { STAGES_MAX } from '#contracts/page-plan.ts';
import { PAYMENT_MAX_DOLLARS } from '#contracts/payments.ts';
import { RECEIPTS_MAX } from '#contracts/spending.ts';
import { STORY_LENGTH, THANKS_LENGTH, UPDATE_LENGTH } from '#contracts/updates.ts';
import { ADVERT_TIERS, PACK_CLICKS } from '#shared/advert-tiers/advert-tiers.ts';
import {
  FRESH_DETAILS_HOURS,
  SILENT_DAYS,
  UNCONFIRMED_KEPT_HOURS,
  UNVERIFIED_KEPT_HOURS,
} from '#shared/durations/durations.ts';
import { GIFT_WAIT_DAYS } from '#shared/gift-limits/gift-limits.ts';
import { LANGUAGES } from '#shared/languages/languages.ts';
import { asNanos, wireDollars } from '#shared/money/nanos.ts';
import { STAFF_QUEUES } from '#shared/staff-queues/staff-queues.ts';
import { WISH_LENGTH } from '#shared/wishes/wish-words.ts';
import { CLICKS_PERCENT, CONVERSIONS_PERCENT } from '#web/features/analytics/figures.ts';
import { ACT_SECONDS } from '#web/features/viewing/act/act-machine.ts';
import { PLACES_KEPT_DAYS } from '../../src/server/accounts/known-places.ts';
import { LETTERS_A_DAY } from '../../src/server/accounts/letter-budget.ts';
import { MAX_WAIT_MS } from '../../src/server/accounts/log-in.ts';
import { MOST_PASSKEYS } from '../../src/server/accounts/passkeys.ts';
import { PROOF_SECONDS, SESSION_SECONDS } from '../../src/server/accounts/sessions.ts';
import { REQUEST_HOURS } from '../../src/server/accounts/staff-request-machine.ts';
import { LOOKS_UNTIL_GONE } from '../../src/server/adverts/judge-look.ts';
import { FIRST_ADVERTS } from '../../src/server/adverts/review-rule.ts';
import { LIBRARY_SHOWN_FROM } from '../../src/server/analytics/ad-library.ts';
import { SHOWN_FROM } from '../../src/server/analytics/helped.ts';
import { ORIGINS_KEPT_MS } from '../../src/server/audit/audit.ts';
import { CONCERNS_KEPT_MS } from '../../src/server/concerns/concerns.ts';
import { MINIMUM_AGE_YEARS } from '../../src/server/dashboard/show-current-user.ts';
import { BOOKS_DAYS } from '../../src/server/ledger/open-books.ts';
import { INSTRUMENTS_KEPT_MS } from '../../src/server/payments/payment-instruments.ts';
import { OVERDUE_MS, RECALLED_MS } from '../../src/server/payouts/leg.ts';
import { LEASE_MS } from '../../src/server/payouts/leg-machine.ts';
import { SHOWN_PERCENT } from '../../src/server/payouts/stage-rule.ts';
import { PATIENTS_AT_LEAST } from '../../src/server/people/show-open-books.ts';
import { COMPARED_MS as LEGS_COMPARED_MS } from '../../src/server/reconciliation/compare-legs.ts';
import { COMPARED_MS as PAYMENTS_COMPARED_MS } from '../../src/server/reconciliation/compare-payments.ts';
import { OBJECTION_DAYS, OPEN_AT_ONCE } from '../../src/server/scoring/day-objections.ts';
import { FINDINGS_KEPT_DAYS } from '../../src/server/scoring/score-views.ts';
import { BOUNDS } from '../../src/server/scoring/scoring-rules.ts';
import { OLD_AFTER_HOURS } from '../../src/server/screening/screening.ts';
import { WEBHOOKS_KEPT_MS } from '../../src/server/webhooks/webhooks-jobs.ts';
import { REFUSED_WISHES_KEPT_MS } from '../../src/server/wishes/decide-wishes.ts';
import { LENGTHS, numbersIn, numbersSaid } from './numbers-told.ts';

const ROOT = join(import.meta.dirname, '../../src');
const days = (ms: number): number => ms / (24 * 3600 * 1000);
const megabytes = (bytes: number): number => bytes / 2 ** 20;

const SECONDS = ADVERT_TIERS.map(({ exposureSeconds }) => exposureSeconds);
const EARNS = ADVERT_TIERS.map(({ earnNanos }) => wireDollars(earnNanos));
const PRICES = ADVERT_TIERS.map(({ pricePerViewNanos }) => wireDollars(pricePerViewNanos));
const SHORTEST = Math.min(...SECONDS);
const LONGEST = Math.max(...SECONDS);
const LENGTH = [SHORTEST, LONGEST];
const SMALLEST_PRICE = wireDollars(asNanos(ADVERT_TIERS[0].pricePerViewNanos * BigInt(PACK_CLICKS[0])));
const ACT_MINUTES = ACT_SECONDS / 60;
/** Cents of an act of the shortest adverts, and of the longest. */
const ACT_CENTS = ADVERT_TIERS.filter((_, place, { length }) => place === 0 || place === length - 1).map(
  ({ exposureSeconds, earnNanos }) =>
    Math.round((ACT_SECONDS / exposureSeconds) * wireDollars(earnNanos) * 100),
);
/** "Five cents of six", which all tiers have in common. */
const FIVE = 5;
const SIX = 6;
const SIXTHS = [FIVE, SIX];

const PHOTO = megabytes(PHOTO_MAX_BYTES);
const DOCUMENT = megabytes(DOCUMENT_MAX_BYTES);
const GIFT_WEEKS = GIFT_WAIT_DAYS / 7;
const GIFT_LOOK_DAYS = STAFF_QUEUES.gifts.promiseHours / 24;
const REVIEW_HOURS = STAFF_QUEUES.payoutReviews.promiseHours;
const HALF = 1 / 2;
const YEAR_DAYS = 360;
const MAILBOX = LETTERS_A_DAY.mailbox;

/** Deciders where the team has two (record 17). */
const TWO_PEOPLE = 2;
/** SPEC 5: more than five characters. */
const PASSWORD = 6;
/** A code of an authenticator app, and its step in minutes (RFC 6238). */
const CODE_DIGITS = 6;
const CODE_MINUTES = HALF;
/** Greatest age of a doctor's document, which staff check. */
const PAPER_DAYS = 60;
/** SPEC 8: "Data is updated every 24 hours." */
const ANALYTICS_HOURS = 24;
/** SPEC 9: the choices of a period, with 24h for its first. */
const PERIODS = [7, 30, 90];
/** Working days of banks: Wise, by hand, a clinic's bill. */
const WISE_DAYS = [1, 2];
const BY_HAND_DAYS = [3, 5];
const CLINIC_DAYS = [2, 4];
/** Digits of a Ukrainian IBAN, and characters of a BIC. */
const IBAN_DIGITS = 27;
const BIC = [8, 11];
const CARD_DIGITS = 4;
/** Digits of an EDRPOU code, and of the tax number of an entrepreneur. */
const EDRPOU = [8, 10];
/** Retries of a payout whose provider accepts none (`leg.ts`), in minutes. */
const RETRY_MINUTES = 10;
/** Marks of a goal of which followers read. */
const MARKS = [50, 90, 100];
const MOST_DOLLARS = 100_000_000;
/** SPEC 1 and 9: all of a donation, the decimals of a sum, the liability of six months. */
const ALL_PERCENT = 100;
const SHOWN_DECIMALS = 4;
const LIABILITY_MONTHS = 6;
/** `test/architecture/retention.test.ts` holds these beside the times of the code. */
const UNPAID_VIEWS_MONTHS = 3;
const REQUEST_MONTHS = 12;
const BACKUP_MONTHS = 12;
const EXAMPLE = [120, 120.5];
const EXAMPLE_SUM = 12.5;

/** All numbers that a file says, in both languages alike. */
const SAYS: Record<string, readonly (number | readonly number[])[]> = {
  'admin-payouts.ts': [
    days(RECALLED_MS),
    days(OVERDUE_MS),
    days(OVERDUE_MS),
    RETRY_MINUTES,
    RETRY_MINUTES,
    RETRY_MINUTES,
  ],
  'advert-kinds.ts': [MINIMUM_AGE_YEARS],
  'adverts.ts': [FIRST_ADVERTS, 5, PHOTO],
  'analytics.ts': [
    CLICKS_PERCENT,
    CONVERSIONS_PERCENT,
    ALL_PERCENT,
    ANALYTICS_HOURS,
    ANALYTICS_HOURS,
    PERIODS,
  ],
  'books.ts': [GIFT_WEEKS, PATIENTS_AT_LEAST, SIX, BOOKS_DAYS],
  'campaigns.ts': [SHOWN_FROM.homes, SHOWN_FROM.views, Object.values(OBJECTION_DAYS)],
  'cases.ts': [4, PAPER_DAYS],
  'concerns.ts': [CONCERN_LENGTH],
  'dashboard.ts': [SMALLEST_PRICE, SHOWN_PERCENT],
  'spending.ts': [DOCUMENT],
  'deeds.ts': [days(ORIGINS_KEPT_MS) / YEAR_DAYS],
  'finance.ts': [BOOKS_DAYS, BOOKS_DAYS, days(PAYMENTS_COMPARED_MS), days(LEGS_COMPARED_MS)],
  'follow.ts': [MAILBOX, MARKS],
  'forms.ts': [
    SMALLEST_PRICE,
    PACK_CLICKS[0],
    LENGTH,
    PASSWORD,
    PASSWORD,
    PASSWORD,
    CODE_DIGITS,
    MAILBOX,
    MAILBOX,
    MAILBOX,
  ],
  'gift-desk.ts': [STAFF_QUEUES.gifts.promiseHours],
  'guest.ts': [Math.max(...EARNS), ACT_MINUTES, LENGTH],
  'held-views.ts': [HALF, BOUNDS.circle.percent === 50n ? HALF : 0, BOUNDS.circle.patients],
  'how.ts': [LENGTH, SIXTHS, FIVE, 1, ACT_MINUTES, ACT_CENTS],
  'invoices.ts': [CLINIC_DAYS, TWO_PEOPLE, TWO_PEOPLE, TWO_PEOPLE, DOCUMENT, DOCUMENT],
  'letters.ts': [SILENT_DAYS, SILENT_DAYS],
  'library.ts': [LIBRARY_SHOWN_FROM, LIBRARY_SHOWN_FROM, LIBRARY_SHOWN_FROM],
  'notices.ts': [PROOF_SECONDS / 60, CODE_DIGITS],
  'organizations.ts': [EDRPOU],
  'own-case.ts': [PAPER_DAYS, DOCUMENT, EXAMPLE],
  'payments.ts': [0.0001, GIFT_WEEKS, GIFT_LOOK_DAYS],
  'payout-reviews.ts': [
    1 / 3,
    HALF,
    TWO_PEOPLE,
    REVIEW_HOURS,
    FRESH_DETAILS_HOURS,
    FRESH_DETAILS_HOURS,
    FINDINGS_KEPT_DAYS,
  ],
  'payouts.ts': [
    WISE_DAYS,
    BY_HAND_DAYS,
    CLINIC_DAYS,
    REVIEW_HOURS,
    REVIEW_HOURS,
    IBAN_DIGITS,
    days(RECALLED_MS),
  ],
  'profile.ts': [
    [400, 180],
    STORY_LENGTH,
    PASSWORD,
    MINIMUM_AGE_YEARS,
    DOCUMENT,
    DOCUMENTS_MAX,
    DOCUMENTS_MAX,
    ACT_MINUTES,
    20,
    4,
  ],
  'receipts.ts': [GIFT_WEEKS, GIFT_LOOK_DAYS],
  'review.ts': [LOOKS_UNTIL_GONE],
  'security.ts': [CODE_MINUTES, 1, 2],
  'sharing.ts': [SHORTEST, 4],
  'shell.ts': [ACT_MINUTES, LENGTH, LENGTH, SHORTEST],
  'staff.ts': [TWO_PEOPLE, PERIODS.slice(0, 2), REQUEST_HOURS],
  'telling.ts': [
    STAGES_MAX,
    EXAMPLE,
    ACT_MINUTES,
    ACT_MINUTES,
    UPDATE_LENGTH,
    THANKS_LENGTH,
    STORY_LENGTH,
    PHOTO,
  ],
  'viewing.ts': [0, 0, HALF, Array(6).fill(ACT_MINUTES), SIXTHS, SIXTHS, SIX, SIX],
  'welcome.ts': [3],
  'wish-desk.ts': [days(REFUSED_WISHES_KEPT_MS)],
  'wishing.ts': [ACT_MINUTES, ACT_MINUTES, WISH_LENGTH],
  'refusals/advert.ts': [1, 1_000_000],
  'refusals/case.ts': [0, CASE_ITEMS_MAX, CASE_DOCUMENTS_MAX],
  'refusals/screening.ts': [OLD_AFTER_HOURS],
  'refusals/concern.ts': [OPEN_AT_ONCE],
  'refusals/correction.ts': [EXAMPLE_SUM, EXAMPLE_SUM, 0, 0, MOST_DOLLARS],
  'refusals/file.ts': [PHOTO, DOCUMENT, DOCUMENTS_MAX],
  'refusals/invoice.ts': [0, CLINIC_PAPERS_MAX],
  'refusals/letter.ts': [MAILBOX],
  'refusals/log-in.ts': [MOST_PASSKEYS, MAX_WAIT_MS / 3_600_000],
  'refusals/organization.ts': [EDRPOU],
  'refusals/page.ts': [MINIMUM_AGE_YEARS, STAGES_MAX, 1240.5, 0, MOST_DOLLARS],
  'refusals/payment.ts': [EXAMPLE_SUM, PAYMENT_MAX_DOLLARS],
  'refusals/payout-account.ts': [IBAN_DIGITS, BIC],
  'refusals/payout.ts': [
    FRESH_DETAILS_HOURS,
    LEASE_MS / 60_000,
    LEASE_MS / 60_000,
    SHOWN_PERCENT,
    RECEIPTS_MAX,
  ],
  'legal/about.ts': [
    Math.min(...EARNS),
    Math.max(...EARNS),
    Math.min(...PRICES),
    Math.max(...PRICES),
    Array(4).fill(LENGTH).flat(),
    Array(3).fill(SIXTHS).flat(),
    SIX,
    ALL_PERCENT,
    Math.min(...PACK_CLICKS),
    Math.max(...PACK_CLICKS),
  ],
  'legal/terms.ts': [
    SECONDS,
    EARNS,
    PRICES,
    LENGTH,
    SIXTHS,
    SIXTHS,
    SIX,
    SIX,
    MINIMUM_AGE_YEARS,
    MINIMUM_AGE_YEARS,
    MINIMUM_AGE_YEARS,
    ALL_PERCENT,
    GIFT_WEEKS,
    FRESH_DETAILS_HOURS / 24,
    SHOWN_DECIMALS,
    LIABILITY_MONTHS,
    Array(4).fill(TWO_PEOPLE),
  ],
  // The enlargement and the width that criteria 1.4.4 and 1.4.10 of WCAG name.
  'legal/accessibility.ts': [200, 320],
  'legal/privacy.ts': [
    2018,
    HALF,
    2,
    SHOWN_FROM.homes,
    SHOWN_FROM.views,
    UNPAID_VIEWS_MONTHS,
    REQUEST_MONTHS,
    BACKUP_MONTHS,
    MINIMUM_AGE_YEARS,
    MINIMUM_AGE_YEARS,
    MINIMUM_AGE_YEARS,
    SESSION_SECONDS / (24 * 3600),
    days(REFUSED_WISHES_KEPT_MS),
    30,
    30,
    UNVERIFIED_KEPT_HOURS,
    UNCONFIRMED_KEPT_HOURS,
    PLACES_KEPT_DAYS,
    FINDINGS_KEPT_DAYS,
    days(INSTRUMENTS_KEPT_MS),
    days(CONCERNS_KEPT_MS),
    days(WEBHOOKS_KEPT_MS),
  ],
  'server/decisions': [days(CONCERNS_KEPT_MS)],
  'server/news': [MARKS[0] === 50 ? HALF : 0, 9, 10],
  'server/payments': [GIFT_WEEKS, GIFT_WEEKS, GIFT_LOOK_DAYS, GIFT_LOOK_DAYS],
  'server/payouts': [BY_HAND_DAYS, CLINIC_DAYS, TWO_PEOPLE],
  'server/accounts': [REQUEST_HOURS, REQUEST_HOURS],
};
/** Names of fields that Wise has in English. */
const SAYS_IN_UKRAINIAN: Record<string, readonly number[]> = { 'payouts.ts': [CARD_DIGITS] };

const named = (folder: string, ends: RegExp): string[] =>
  readdirSync(join(ROOT, folder))
    .filter((name) => ends.test(name))
    .map((name) => name.replace(ends, ''));

/** The files of texts, each with its place by language. */
const FILES: readonly (readonly [name: string, eng: string, ua: string])[] = [
  ...named('web/texts/eng', /\.ts$/).map(
    (name) => [`${name}.ts`, `web/texts/eng/${name}.ts`, `web/texts/ua/${name}.ts`] as const,
  ),
  ...named('web/texts/eng/legal', /\.ts$/).map(
    (name) =>
      [`legal/${name}.ts`, `web/texts/eng/legal/${name}.ts`, `web/texts/ua/legal/${name}.ts`] as const,
  ),
  ...named('contracts', /-codes\.ts$/)
    .filter((name) => name !== 'error')
    .map(
      (name) =>
        [`refusals/${name}.ts`, `contracts/${name}-codes.ts`, `web/texts/ua/refusals/${name}.ts`] as const,
    ),
  ...named('server/texts', /^(?!.*\.ts$)/).map(
    (name) => [`server/${name}`, `server/texts/${name}/eng.ts`, `server/texts/${name}/ua.ts`] as const,
  ),
  ['server', 'server/texts/eng.ts', 'server/texts/ua.ts'],
];

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(FILES)('the numbers of %s are those that the code keeps', (name, english, ukrainian) => {
    const path = join(ROOT, language === 'eng' ? english : ukrainian);
    const said = numbersSaid(path, language, name.startsWith('refusals/') ? LENGTHS : undefined);
    const kept = [
      ...(SAYS[name] ?? []).flat(),
      ...(language === 'ua' ? (SAYS_IN_UKRAINIAN[name] ?? []) : []),
    ];
    expect(said).toEqual(kept.sort((one, other) => one - other));
  });
});

test('every row of the table belongs to a file', () => {
  const names = FILES.map(([name]) => name);
  expect(Object.keys(SAYS).filter((name) => !names.includes(name))).toEqual([]);
});

test('every shape of a number is read', () => {
  expect(numbersIn('At most 1,000 in 2.5 hours or half of seven', 'eng')).toEqual([0.5, 2.5, 7, 1000]);
  expect(numbersIn('До 100\u00a0000, за 2,5 години, пів дня, п’ять і сім; сім’я', 'ua')).toEqual([
    0.5, 2.5, 5, 7, 100_000,
  ]);
});
