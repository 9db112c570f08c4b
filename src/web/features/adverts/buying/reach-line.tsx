import { useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { ALL_COUNTRIES_CODE, type CountryOption } from '#shared/countries/countries.ts';
import { call, type ReplyTo } from '#web/api-client/api.ts';
import { useTexts } from '#web/i18n/language.tsx';
import type { AdvertForm } from '../advert-draft.ts';

/** Views a day in the countries, rounded down; undefined where nothing is known of them. */
export const viewsADay = (
  { days, countries }: ReplyTo<'GET /api/reach'>,
  chosen: readonly CountryOption[],
): number | undefined => {
  const codes = new Set(chosen.map(({ value }) => value));
  const counted = countries.filter(({ country }) => codes.has(ALL_COUNTRIES_CODE) || codes.has(country));
  const views = counted.reduce((sum, one) => sum + one.views, 0);
  const aDay = days === 0 ? 0 : Math.floor(views / days);
  return aDay === 0 ? undefined : aDay;
};

/** What was delivered there lately, by all ads together. Nothing where it is not known: a guess would be a promise. */
export const ReachLine = ({ control }: { control: Control<AdvertForm> }) => {
  const t = useTexts('pack').flow;
  const words = useTexts('advert');
  const { data } = useQuery({
    queryKey: ['reach'],
    queryFn: ({ signal }) => call('GET /api/reach', { signal }),
    staleTime: 10 * 60_000,
  });
  const chosen = useWatch({ control, name: 'countries' });
  const aDay = data && viewsADay(data, chosen);
  if (!data || aDay === undefined) return null;
  return (
    <p role="status" className="text-sm text-pretty text-muted">
      {t.reach(words.views(aDay), data.days)}
    </p>
  );
};
