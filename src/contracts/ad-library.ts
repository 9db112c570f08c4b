import * as z from 'zod/mini';
import { ADVERT_REASONS } from '#shared/advert-categories/advert-reasons.ts';
import { endpoint } from './endpoint.ts';
import { because, publicId } from './fields.ts';

const advertReason = z.enum(ADVERT_REASONS);

const libraryAdvert = z.object({
  id: z.string(),
  /** Content is empty once staff took the advert down. */
  title: z.string(),
  subtitle: z.string(),
  /** Our own address of the picture; empty without one. */
  picture: z.string(),
  /** The host of the advertised page. */
  host: z.string(),
  category: z.string(),
  /** On whose behalf it is shown, and who paid for it. */
  advertiser: z.string(),
  /** The first and last day (UTC) on which it was shown, such as 2026-11-21. */
  from: z.string(),
  to: z.string(),
  /** Targeted countries: two-letter codes, or ** for all. */
  countries: z.array(z.string()),
  /** Paid views by the viewer's country, most first; those of fewer than 20 are left out. */
  reach: z.array(z.object({ country: z.string(), views: z.number() })),
  /** Paid views in all other countries together; null: fewer than 20. */
  elsewhere: z.nullable(z.number()),
  takenDown: z.nullable(advertReason),
});
export type LibraryAdvert = z.infer<typeof libraryAdvert>;

export const readLibrary = endpoint({
  method: 'GET',
  path: '/api/library',
  reads: 'late',
  summary:
    'Adverts shown in the last year, newest first, or those that are older than one of them; 20 at most, by days that are over',
  access: 'anyone',
  withoutVisitor: true,
  envelope: 'plain',
  query: z.object({
    before: z.optional(publicId('advert-unknown')),
    /** Words of title or subtitle. */
    search: z.optional(
      z.string(because('invalid-input')).check(z.trim(), z.maxLength(60, because('invalid-input'))),
    ),
  }),
  reply: z.object({
    adverts: z.array(libraryAdvert),
    more: z.boolean(),
    /** Adverts that staff refused or took down in this year; null: fewer than 20 of this reason. */
    refusals: z.array(z.object({ reason: advertReason, adverts: z.nullable(z.number()) })),
  }),
});
export type AdLibrary = z.infer<typeof readLibrary.reply>;
