import { useQuery } from '@tanstack/react-query';
import { ADVERT_TIERS } from '#shared/advert-tiers/advert-tiers.ts';
import { NANOS_PER_DOLLAR } from '#shared/money/nanos.ts';
import { call, type ReplyTo } from '#web/api-client/api.ts';
import { useEarlyReply } from '#web/api-client/early-replies.ts';

type PagePace = ReplyTo<'GET /api/page-pace'>;
export type PageDays = PagePace['days'];
export type UsualPeople = PagePace['usualPeople'];

export const usePageDays = () =>
  useQuery({
    queryKey: ['page-pace'],
    queryFn: ({ signal }) => call('GET /api/page-pace', { signal }),
    ...useEarlyReply('GET /api/page-pace'),
  });

const VISIT_SECONDS = 120;
const DAYS_A_YEAR = 365;

const ofVisit = ADVERT_TIERS.map(
  ({ earnNanos, exposureSeconds }) =>
    (Number(earnNanos) / Number(NANOS_PER_DOLLAR) / exposureSeconds) * VISIT_SECONDS,
);

/** Dollars that two minutes of adverts earn, with the lengths that pay least and most per second. */
export const VISIT_DOLLARS = { least: Math.min(...ofVisit), most: Math.max(...ofVisit) } as const;

/** Rounds to two digits; the rest is unknowable beforehand. */
const rounded = (count: number): number => (count < 100 ? Math.ceil(count) : Number(count.toPrecision(2)));

/** The number of two-minute visits that earn a sum, and their number a day within a year. */
export const visitsFor = (dollars: number) => {
  const [fewest, most] = [dollars / VISIT_DOLLARS.most, dollars / VISIT_DOLLARS.least];
  return {
    fewest: rounded(fewest),
    most: rounded(most),
    aDay: { fewest: rounded(fewest / DAYS_A_YEAR), most: rounded(most / DAYS_A_YEAR) },
  };
};

export type Pace =
  /** No day of the page is over. */
  | { readonly kind: 'new' }
  /** Nothing came in on the finished days. */
  | { readonly kind: 'still'; readonly days: number }
  | { readonly kind: 'moving'; readonly days: number; readonly dollarsADay: number };

/** The income of an average day. Today is not over, so it does not count. */
export const paceOf = (days: PageDays): Pace => {
  const finished = days.slice(0, -1);
  if (finished.length === 0) return { kind: 'new' };
  const sum = finished.reduce((total, { earned }) => total + earned, 0);
  if (sum <= 0) return { kind: 'still', days: finished.length };
  return { kind: 'moving', days: finished.length, dollarsADay: sum / finished.length };
};

export type Duration = { readonly unit: 'days' | 'months' | 'years'; readonly count: number };

/** Returns how long a sum takes, in a suitable unit; undefined beyond 20 years, which mean nothing. */
export const durationOf = (dollars: number, dollarsADay: number): Duration | undefined => {
  const days = Math.ceil(dollars / dollarsADay);
  if (days <= 60) return { unit: 'days', count: days };
  const months = Math.round((days / DAYS_A_YEAR) * 12);
  if (months < 24) return { unit: 'months', count: months };
  const years = Math.round(days / DAYS_A_YEAR);
  return years <= 20 ? { unit: 'years', count: years } : undefined;
};
