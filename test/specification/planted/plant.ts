import * as z from 'zod/mini';
import {
  ADVERT_CHECKS,
  ADVERT_FIELD_NAMES,
  ADVERT_FIELDS,
  type AdvertField,
} from '#contracts/advert-fields.ts';
import { ADVERT_TIERS, TIER_CODES } from '#shared/advert-tiers/advert-tiers.ts';
import { CASE_STEPS, STEP_ROWS } from '#shared/cases/case-steps.ts';
import { asNanos } from '#shared/money/nanos.ts';

/**
 * Adds a step of a case, a tier and a field of an advert, each called PLANTED. The project *planted* of
 * vitest.config.ts loads this file before any other, in a process of its own.
 */
export const PLANTED = 'planted';

/** Lengths of the lists before. */
export const FORMER = {
  steps: CASE_STEPS.length,
  tiers: ADVERT_TIERS.length,
  fields: ADVERT_FIELD_NAMES.length,
};

const open = <T>(list: readonly T[]): unknown[] => list as unknown as unknown[];
const openTable = (table: object): Record<string, unknown> => table as Record<string, unknown>;

const formerSteps = [...CASE_STEPS];
const formerTiers: string[] = [...TIER_CODES];
const formerFields = [...ADVERT_FIELD_NAMES];

openTable(STEP_ROWS)[PLANTED] = { paper: null, openedBy: ['name'] };
open(CASE_STEPS).push(PLANTED);

const longest = ADVERT_TIERS[ADVERT_TIERS.length - 1];
open(ADVERT_TIERS).push({
  code: PLANTED,
  exposureSeconds: 90,
  earnNanos: asNanos(75_000_000n),
  pricePerViewNanos: asNanos(90_000_000n),
} satisfies Omit<NonNullable<typeof longest>, 'code'> & { code: string });
open(TIER_CODES).push(PLANTED);

// Like a note of its owner: no card and no look of staff shows it.
const NOTE = {
  sent: z._default(z.string(), ''),
  told: z.string(),
  seenBy: 'owner',
  isReviewed: false,
} as const;
openTable(ADVERT_FIELDS)[PLANTED] = NOTE;
open(ADVERT_FIELD_NAMES).push(PLANTED as AdvertField);
openTable(ADVERT_CHECKS)[PLANTED] = NOTE.sent;

/** Gives each dictionary with a text for every former entry of a list a text for the planted one. */
const plantTexts = (texts: unknown): void => {
  if (typeof texts !== 'object' || texts === null) return;
  for (const names of [formerSteps, formerTiers, formerFields]) {
    const [first = ''] = names;
    if (names.every((name) => name in texts)) openTable(texts)[PLANTED] ??= openTable(texts)[first];
  }
  for (const below of Object.values(texts)) plantTexts(below);
};

// Loaded after the lists have changed.
for (const load of Object.values(import.meta.glob<object>('../../../src/web/texts/*/**/*.ts')))
  for (const exported of Object.values(await load())) plantTexts(exported);
