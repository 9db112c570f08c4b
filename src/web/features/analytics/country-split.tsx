import type { Analytics } from '#contracts/analytics.ts';
import { countryName } from '#shared/countries/countries.ts';
import { useCount, useLanguage, useTexts } from '#web/i18n/language.tsx';
import { analyticsTexts } from '#web/texts/analytics.ts';
import { Card } from '#web/ui/card.tsx';
import { Flag } from '#web/ui/country-name.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import type { CountedDetails } from './figures.ts';

/** Number of countries with a line of their own. */
const NAMED = 5;

type CountryShare = {
  /** A two-letter code, empty where unknown; undefined for the sum of all others. */
  readonly country: string | undefined;
  readonly views: number;
  /** The share of all views, 0 to 1. */
  readonly share: number;
};

const viewsIn = (countries: Analytics['countries']): number =>
  countries.reduce((sum, { views }) => sum + views, 0);

/** The countries with most views, then the rest in one line. */
export const countryShares = (countries: Analytics['countries']): CountryShare[] => {
  const total = viewsIn(countries);
  if (total === 0) return [];
  const ordered = countries.filter(({ views }) => views > 0).sort((one, other) => other.views - one.views);
  const rest = ordered.slice(NAMED);
  const lines = [
    ...ordered.slice(0, NAMED),
    ...(rest.length > 0 ? [{ country: undefined, views: viewsIn(rest) }] : []),
  ];
  return lines.map((line) => ({ ...line, share: line.views / total }));
};

const Line = ({ country, views, share }: CountryShare) => {
  const t = useTexts(analyticsTexts).analytics.countries;
  const language = useLanguage();
  const count = useCount();
  const name = country === undefined ? t.others : country ? countryName(country, language) : t.unknown;
  return (
    <li className="grid gap-1.5">
      <p className="flex items-center justify-between gap-4">
        <span className="flex min-w-0 items-center gap-2">
          {country && <Flag country={country} />}
          {name}
        </span>
        <span className="font-semibold tabular-nums">{count(views)}</span>
      </p>
      <ProgressBar value={share} max={1} label={t.views(name)} className="h-2" />
    </li>
  );
};

export const CountrySplit = ({ countries }: Pick<CountedDetails, 'countries'>) => {
  const t = useTexts(analyticsTexts).analytics.countries;
  const shares = countryShares(countries);
  return (
    <Card title={t.title}>
      {shares.length === 0 ? (
        <p className="text-muted">{t.none}</p>
      ) : (
        <ul className="grid gap-3">
          {shares.map((share) => (
            <Line key={share.country ?? 'others'} {...share} />
          ))}
        </ul>
      )}
    </Card>
  );
};
