import * as z from 'zod/mini';
import { ADVERT_CATEGORIES } from '#shared/advert-categories/advert-categories.ts';
import { ALL_COUNTRIES_CODE, isCountryCode } from '#shared/countries/countries.ts';
import type { ErrorCode } from './error-codes.ts';
import { because, filledName, filledText } from './fields.ts';

const isTargetCountry = (code: string) => code === ALL_COUNTRIES_CODE || isCountryCode(code);

/** An option of the country picker: `value` is a two-letter code, or ** for all countries. */
export const targetCountry = z.object({
  label: z.string().check(z.maxLength(100)),
  value: z
    .string(because('country-unknown'))
    .check(z.refine(isTargetCountry, { error: because('country-unknown') })),
});

/** A higher limit has no effect: no pack has more views. */
const MAX_VIEWS_A_DAY = 1_000_000;

const countOfViews = z
  .int(because('daily-views-invalid'))
  .check(
    z.minimum(1, because('daily-views-invalid')),
    z.maximum(MAX_VIEWS_A_DAY, because('daily-views-invalid')),
  );

/** Readers of an advert; each sees also what those before it see. */
const READERS = ['viewers', 'staff', 'owner'] as const;
export type AdvertReader = (typeof READERS)[number];

type Field = {
  /** The check of what its owner sends. */
  sent: z.core.$ZodType;
  /** Its form in a reply. */
  told: z.core.$ZodType;
  /** Longest text, in characters. Words that viewers see are compared with guarded words. */
  longest?: number;
  seenBy: AdvertReader;
  /** Whether a change brings the advert back to staff, since viewers see something else. */
  isReviewed: boolean;
};

const words = <const Max extends number>(code: ErrorCode, longest: Max) =>
  ({
    sent: filledName(code, longest),
    told: z.string(),
    longest,
    seenBy: 'viewers',
    isReviewed: true,
  }) as const;

/** Fields of an advert that its owner writes, in the order of the form. Columns have the same names. */
export const ADVERT_FIELDS = {
  title: words('title-empty', 80),
  subtitle: words('subtitle-empty', 160),
  targetUrl: {
    sent: filledText('url-invalid', 2000),
    told: z.string(),
    seenBy: 'staff',
    isReviewed: true,
  },
  /** Replies name our own URL of the picture; empty while it could not be fetched. */
  previewUrl: {
    sent: filledText('picture-url-invalid', 2000),
    told: z.string(),
    seenBy: 'viewers',
    isReviewed: true,
  },
  /** The declared category; a blocked one is refused with its reason. */
  category: {
    sent: z.enum(ADVERT_CATEGORIES as [string, ...string[]], because('category-missing')),
    told: z.string(),
    seenBy: 'staff',
    isReviewed: true,
  },
  countries: {
    sent: z
      .array(targetCountry, because('countries-empty'))
      .check(z.minLength(1, because('countries-empty')), z.maxLength(300, because('invalid-input'))),
    told: z.array(z.object({ label: z.string(), value: z.string() })),
    seenBy: 'staff',
    isReviewed: false,
  },
  /** Largest number of views paid in a day (UTC); null: no limit. */
  dailyViews: {
    sent: z.nullable(countOfViews),
    told: z.nullable(z.number()),
    seenBy: 'owner',
    isReviewed: false,
  },
} as const satisfies Record<string, Field>;

type Fields = typeof ADVERT_FIELDS;
export type AdvertField = keyof Fields;

type SeenAs = {
  viewers: 'viewers';
  staff: 'viewers' | 'staff';
  owner: AdvertReader;
};
/** The fields that a reader sees. */
export type SeenBy<R extends AdvertReader> = {
  [K in AdvertField]: Fields[K]['seenBy'] extends SeenAs[R] ? K : never;
}[AdvertField];

export const ADVERT_FIELD_NAMES = Object.keys(ADVERT_FIELDS) as readonly AdvertField[];

export const fieldsSeenBy = <R extends AdvertReader>(reader: R): readonly SeenBy<R>[] =>
  ADVERT_FIELD_NAMES.filter(
    (name) => READERS.indexOf(ADVERT_FIELDS[name].seenBy) <= READERS.indexOf(reader),
  ) as SeenBy<R>[];

/** The fields that are left out of a reply to a reader, for `z.omit`. */
export const hiddenFrom = <R extends AdvertReader>(reader: R) => {
  const seen: readonly AdvertField[] = fieldsSeenBy(reader);
  return Object.fromEntries(
    ADVERT_FIELD_NAMES.filter((name) => !seen.includes(name)).map((name) => [name, true]),
  ) as Record<Exclude<AdvertField, SeenBy<R>>, true>;
};

const mapped = <K extends AdvertField, P extends 'sent' | 'told'>(names: readonly K[], part: P) =>
  Object.fromEntries(names.map((name) => [name, ADVERT_FIELDS[name][part]])) as {
    [N in K]: Fields[N][P];
  };

/** The check of each field. */
export const ADVERT_CHECKS = mapped(ADVERT_FIELD_NAMES, 'sent');

/** The fields in a reply to a reader. */
export const advertToldTo = <R extends AdvertReader>(reader: R) => mapped(fieldsSeenBy(reader), 'told');
