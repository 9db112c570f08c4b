import { byLanguage } from './by-language.ts';
import { dateLocaleOf, type Language } from './languages.ts';

const style = (options: Intl.DateTimeFormatOptions) =>
  byLanguage((language) => new Intl.DateTimeFormat(dateLocaleOf(language), { ...options, timeZone: 'UTC' }));

const DAY = { day: 'numeric', month: 'short' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** All styles of dates on screens, in emails and in charts: the day stands before the month. */
const STYLES = {
  /** "28 November 2026", in running text. */
  long: style({ dateStyle: 'long' }),
  /** "28 Nov 2026". */
  day: style({ dateStyle: 'medium' }),
  time: style({ dateStyle: 'medium', timeStyle: 'short' }),
  /** "28 Nov", where the year is clear. */
  short: style(DAY),
  shortTime: style({ ...DAY, ...CLOCK }),
  /** "Sat, 28 Nov". */
  weekday: style({ ...DAY, weekday: 'short' }),
  clock: style(CLOCK),
  /** The weekday, the day of the year and the time. */
  full: style({ ...CLOCK, weekday: 'long', day: 'numeric', month: 'long' }),
} as const;

export type DateStyle = keyof typeof STYLES;

/** Writes a moment by its fields in UTC. */
export const formatDate = (at: Date | string, name: DateStyle, language: Language): string =>
  STYLES[name](language).format(new Date(at));

/** Writes "12 – 18 May 2026": the shared part once. */
export const formatDates = (from: Date, to: Date, name: DateStyle, language: Language): string =>
  STYLES[name](language).formatRange(from, to);

/** Returns a date whose UTC fields are the reader's local time. */
export const asLocalFields = (at: Date): Date => new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
