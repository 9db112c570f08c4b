import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ADVERT_TIERS } from '#shared/advert-tiers/advert-tiers.ts';
import { FRESH_DETAILS_HOURS, SILENT_DAYS } from '#shared/durations/durations.ts';
import { STAFF_QUEUES } from '#shared/staff-queues/staff-queues.ts';
import { REQUEST_HOURS } from '../../src/server/accounts/staff-request-machine.ts';
import { CONCERNS_KEPT_MS } from '../../src/server/concerns/concerns.ts';
import { COMPARED_MS as LEGS_COMPARED_MS } from '../../src/server/reconciliation/compare-legs.ts';
import { COMPARED_MS as PAYMENTS_COMPARED_MS } from '../../src/server/reconciliation/compare-payments.ts';
import { OBJECTION_DAYS } from '../../src/server/scoring/day-objections.ts';
import { FINDINGS_KEPT_DAYS } from '../../src/server/scoring/score-views.ts';
import { REFUSED_WISHES_KEPT_MS } from '../../src/server/wishes/decide-wishes.ts';

const ROOT = join(import.meta.dirname, '../../src');
const days = (ms: number): number => ms / (24 * 3600 * 1000);
const SECONDS = ADVERT_TIERS.map(({ exposureSeconds }) => exposureSeconds);
const SHORTEST = Math.min(...SECONDS);
const LONGEST = Math.max(...SECONDS);
const REVIEW_HOURS = STAFF_QUEUES.payoutReviews.promiseHours;

/** PayPal returns an unclaimed payout after this time (its own rule). */
const UNCLAIMED_DAYS = 30;
/** Greatest age of a doctor's document, which staff check. */
const PAPER_DAYS = 60;
/** SPEC 8: "Data is updated every 24 hours." */
const ANALYTICS_HOURS = 24;
/** The choices of a period. */
const PERIODS = [7, 30, 90];

/** Durations that a text may state in digits, by its file, beside those of `src/shared/durations`. */
const MAY_SAY: Record<string, readonly number[]> = {
  'admin-payouts.ts': [days(PAYMENTS_COMPARED_MS), days(LEGS_COMPARED_MS), UNCLAIMED_DAYS],
  'analytics.ts': [ANALYTICS_HOURS, ...PERIODS],
  'campaigns.ts': [OBJECTION_DAYS['returned-views']],
  'cases.ts': [PAPER_DAYS],
  'forms.ts': [LONGEST],
  'guest.ts': [LONGEST],
  'how.ts': [LONGEST],
  'letters.ts': [SILENT_DAYS],
  'wish-desk.ts': [days(REFUSED_WISHES_KEPT_MS)],
  'own-case.ts': [PAPER_DAYS],
  'sharing.ts': [SHORTEST],
  'staff.ts': [...PERIODS, REQUEST_HOURS],
  'errors.ts': [FRESH_DETAILS_HOURS],
  'gift-desk.ts': [STAFF_QUEUES.gifts.promiseHours],
  'shell.ts': [LONGEST, SHORTEST],
  'payout-reviews.ts': [REVIEW_HOURS, FRESH_DETAILS_HOURS, FINDINGS_KEPT_DAYS],
  'payouts.ts': [REVIEW_HOURS, UNCLAIMED_DAYS],
  staff: [REQUEST_HOURS],
  decisions: [days(CONCERNS_KEPT_MS), STAFF_QUEUES.cases.promiseHours],
};

/** Excludes the working days of banks, which the server does not know. */
const SAID =
  /(\d+)(?:\\u00a0| )(?:seconds?|minutes?|hours?|days?|секунд\p{L}*|хвилин\p{L}*|годин\p{L}*|дн(?:ів|і)|день)(?!\p{L})/gu;

const saidIn = (path: string): number[] =>
  [...readFileSync(join(ROOT, path), 'utf8').matchAll(SAID)].map(([, number]) => Number(number));

/** The files of a language, each with its name in the table. */
const filesOf = (language: string): [string, string][] => [
  ...readdirSync(join(ROOT, 'web/texts', language))
    .filter((name) => name.endsWith('.ts'))
    .map((name): [string, string] => [name, `web/texts/${language}/${name}`]),
  ...readdirSync(join(ROOT, 'server/texts'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }): [string, string] => [name, `server/texts/${name}/${language}.ts`]),
  ['server', `server/texts/${language}.ts`],
];

test.each(['eng', 'ua'])('no text says a time that the code does not keep, in %s', (language) => {
  const files = filesOf(language);
  expect(files.length).toBeGreaterThan(40);
  const wrong = files.flatMap(([name, path]) =>
    saidIn(path)
      .filter((number) => !MAY_SAY[name]?.includes(number))
      .map((number) => `${path}: ${number}`),
  );
  expect(wrong).toEqual([]);
});
