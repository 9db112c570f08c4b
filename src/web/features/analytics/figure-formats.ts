import type { Analytics, AnalyticsRange } from '#contracts/analytics.ts';
import { asLocalFields, formatDate, formatDates } from '#shared/languages/format-date.ts';
import { type Language, localeOf } from '#shared/languages/languages.ts';

/** Writes a figure in hundredths: 2.5 is "2.5%", "2,5 %". SPEC 9: two decimals. */
export const formatPercent = (percent: number, language: Language): string =>
  new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 2 }).format(
    percent / 100,
  );

/** The relative change: 0.5 means 50 % more. Undefined when the earlier figure was 0. */
export const changeOf = (now: number, before: number): number | undefined =>
  before === 0 ? undefined : (now - before) / before;

/** "+12%", "−4 %", "0%". */
export const formatChange = (change: number, language: Language): string =>
  new Intl.NumberFormat(localeOf(language), {
    style: 'percent',
    maximumFractionDigits: Math.abs(change) < 0.1 ? 1 : 0,
    signDisplay: 'exceptZero',
  })
    .format(change)
    .replace('-', '−');

/** Hours are in the reader's time zone; days in UTC, as they are counted. */
const shownAt = (at: string, range: AnalyticsRange): Date =>
  range === '1d' ? asLocalFields(new Date(at)) : new Date(at);

/** A short label of a point, for the axis of the chart. */
export const shortTime = (at: string, range: AnalyticsRange, language: Language): string =>
  formatDate(shownAt(at, range), range === '1d' ? 'clock' : 'short', language);

/** The full label of a point, for screen readers and rows of tables. */
export const longTime = (at: string, range: AnalyticsRange, language: Language): string =>
  formatDate(shownAt(at, range), range === '1d' ? 'shortTime' : 'weekday', language);

/** Writes "12 – 18 May 2026": the days of a range, or its hours for the last day. */
export const formatPeriod = (
  { from, to }: Analytics['dateRange'],
  range: AnalyticsRange,
  language: Language,
): string =>
  formatDates(shownAt(from, range), shownAt(to, range), range === '1d' ? 'shortTime' : 'day', language);
