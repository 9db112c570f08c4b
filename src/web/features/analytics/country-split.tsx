import { countryName } from '#shared/countries/countries.ts';
import { useLanguage, useTexts } from '../../i18n/language-context.tsx';
import { Card } from '../../ui/card.tsx';
import { Flag } from '../../ui/flag.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { type CountryShare, countryShares } from './country-shares.ts';
import { formatCount } from './figure-formats.ts';
import type { CountedDetails } from './shown-figures.ts';

const Line = ({ country, views, share }: CountryShare) => {
  const t = useTexts('analytics').countries;
  const language = useLanguage();
  const name = country === undefined ? t.others : country ? countryName(country, language) : t.unknown;
  return (
    <li className="grid gap-1.5">
      <p className="flex items-center justify-between gap-4">
        <span className="flex min-w-0 items-center gap-2">
          {country && <Flag country={country} />}
          {name}
        </span>
        <span className="font-semibold tabular-nums">{formatCount(views, language)}</span>
      </p>
      <ProgressBar value={share} max={1} label={t.views(name)} className="h-2" />
    </li>
  );
};

export const CountrySplit = ({ countries }: Pick<CountedDetails, 'countries'>) => {
  const t = useTexts('analytics').countries;
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
