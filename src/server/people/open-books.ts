import type { ReplyOf } from '#contracts/endpoint.ts';
import type { readOpenBooks as readOpenBooksCall } from '#contracts/open-books.ts';
import { wireDollars, ZERO_NANOS } from '#shared/money/nanos.ts';
import { readOpenBooks } from '../ledger/ledger.ts';
import type { Queryable } from '../platform/database/database.ts';

/** The journal's sums for everybody, without anybody's name in them. */
export const showOpenBooks = async (db: Queryable): Promise<ReplyOf<typeof readOpenBooksCall>> => {
  const { countedTo, sums, days, ...books } = await readOpenBooks(db);
  const part = (name: keyof typeof sums) => wireDollars(sums[name] ?? ZERO_NANOS);
  return {
    countedTo: countedTo?.toISOString() ?? null,
    totals: {
      in: wireDollars(books.in),
      advertisers: part('advertisers'),
      donations: part('donations'),
      own: part('own'),
      wentBack: part('went-back'),
      corrections: wireDollars(books.corrections),
      out: wireDollars(books.out),
      patients: part('patients'),
      clinics: part('clinics'),
      medicine: part('medicine'),
      cameBack: part('came-back'),
      held: wireDollars(books.held),
      site: wireDollars(books.site),
    },
    days: days.map(({ day, ...nanos }) => ({
      day,
      in: wireDollars(nanos.in),
      pages: wireDollars(nanos.pages),
      everybody: wireDollars(nanos.everybody),
      site: wireDollars(nanos.site),
      out: wireDollars(nanos.out),
      divided: wireDollars(nanos.divided),
      each: wireDollars(nanos.each),
    })),
  };
};
