import { useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { ALL_COUNTRIES_CODE, type CountryOption, countryName } from '#shared/countries/countries.ts';
import { call, type ReplyTo } from '#web/api-client/api.ts';
import { useCount, useLanguage, useTexts } from '#web/i18n/language.tsx';
import { advertsTexts } from '#web/texts/adverts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Flag } from '#web/ui/country-name.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { type AdvertForm, typedLimit } from '../advert-draft.ts';
import type { PackChoice } from '../pack-offer.ts';

type Reach = ReplyTo<'GET /api/reach'>;

const countedIn = ({ countries }: Reach, chosen: readonly CountryOption[]): Reach['countries'] => {
  const codes = new Set(chosen.map(({ value }) => value));
  return countries.filter(({ country }) => codes.has(ALL_COUNTRIES_CODE) || codes.has(country));
};

/** Views a day in the countries, rounded down; undefined without data. */
export const viewsADay = (reach: Reach, chosen: readonly CountryOption[]): number | undefined => {
  const views = countedIn(reach, chosen).reduce((sum, one) => sum + one.views, 0);
  const aDay = reach.days === 0 ? 0 : Math.floor(views / reach.days);
  return aDay === 0 ? undefined : aDay;
};

/** Shortest time of a pack in days: limited by all views there, and by the daily limit. */
export const soonestDays = (views: number, aDay: number, limit: number | null): number =>
  Math.ceil(views / Math.min(aDay, limit ?? Number.POSITIVE_INFINITY));

/** Number of countries with a bar of their own. */
const SHOWN = 5;

/** A bar for each country, relative to the one with most views. */
const Bars = ({ reach, chosen }: { reach: Reach; chosen: readonly CountryOption[] }) => {
  const t = useTexts(advertsTexts).pack.flow;
  const words = useTexts(advertsTexts).advert;
  const language = useLanguage();
  const count = useCount();
  const rows = countedIn(reach, chosen)
    .map(({ country, views }) => ({ country, aDay: Math.floor(views / reach.days) }))
    .filter(({ aDay }) => aDay > 0)
    .slice(0, SHOWN);
  const [most] = rows;
  if (!most || rows.length < 2) return null;
  return (
    <ul aria-label={t.reachBars} className="grid gap-1.5 text-sm">
      {rows.map(({ country, aDay }) => {
        const name = countryName(country, language);
        return (
          <li
            key={country}
            className="grid grid-cols-[minmax(0,7.5rem)_1fr_3rem] items-center gap-3 sm:grid-cols-[11rem_1fr_4rem]"
          >
            <span className="flex min-w-0 items-center gap-2">
              <Flag country={country} />
              <span className="truncate" title={name}>
                {name}
              </span>
            </span>
            <ProgressBar
              value={aDay}
              max={most.aDay}
              label={`${name}: ${words.views(aDay)}`}
              className="h-2"
            />
            <span aria-hidden="true" className="text-right tabular-nums">
              {count(aDay)}
            </span>
          </li>
        );
      })}
    </ul>
  );
};

type ReachLineProps = { readonly control: Control<AdvertForm>; readonly pack: PackChoice };

/** Recent views of all ads there, and the earliest end of the pack. Empty without data: no guesses. */
export const ReachLine = ({ control, pack }: ReachLineProps) => {
  const t = useTexts(advertsTexts).pack.flow;
  const words = useTexts(advertsTexts).advert;
  const { data } = useQuery({
    queryKey: ['reach'],
    queryFn: ({ signal }) => call('GET /api/reach', { signal }),
    staleTime: 10 * 60_000,
  });
  const [chosen, limit] = useWatch({ control, name: ['countries', 'dailyViews'] });
  const aDay = data && viewsADay(data, chosen);
  if (!data || aDay === undefined) return null;
  const soonest = soonestDays(pack.clicks, aDay, typedLimit(limit));
  return (
    <div className="grid gap-2.5">
      <p role="status" className="text-sm text-pretty text-muted">
        {t.reach(words.views(aDay), data.days)}
      </p>
      <Bars reach={data} chosen={chosen} />
      <p className="flex items-start gap-2 text-sm text-pretty text-muted">
        <Badge tone="info" className="shrink-0">
          {t.estimate}
        </Badge>
        {t.soonest(words.views(pack.clicks), soonest)}
      </p>
    </div>
  );
};
