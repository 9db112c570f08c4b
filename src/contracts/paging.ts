import * as z from 'zod/mini';
import { because, optionalText } from './fields.ts';

export const PAGE_SIZES = [25, 50, 100] as const;

const wholeNumber = (max: number) =>
  z.coerce
    .number(because('invalid-input'))
    .check(
      z.int(because('invalid-input')),
      z.gte(1, because('invalid-input')),
      z.lte(max, because('invalid-input')),
    );

export const pageNumber = wholeNumber(1_000_000);

/** The query of a list: words to search, the column to sort by, the direction, and the page, from 1. */
export const pagedBy = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) =>
  z.object({
    search: optionalText(200),
    sort: z.optional(z.enum(sorts, because('invalid-input'))),
    order: z.optional(z.enum(['asc', 'desc'], because('invalid-input'))),
    page: z.optional(pageNumber),
    pageSize: z.optional(wholeNumber(100)),
  });

/** The number of all rows, and the number of this page. */
export const pageFacts = { total: z.number(), page: z.number(), pageSize: z.number() };

/** Facts of a list that may be sorted by sums which views change all the time. */
export const rankedPageFacts = {
  ...pageFacts,
  /** The time of the sums that order the pages; rows show current sums. Left out: the current order. */
  sortedAt: z.optional(z.string()),
};
