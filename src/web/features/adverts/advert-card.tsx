import type { ReactNode } from 'react';
import type { OwnAdvert } from '#contracts/adverts.ts';
import { ALL_COUNTRIES_CODE, type CountryOption, countryName } from '#shared/countries/countries.ts';
import type { Language } from '#shared/languages/languages.ts';
import { useCount, useLanguage, useMoney, useTexts } from '#web/i18n/language.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { AdvertPicture } from './advert-picture.tsx';
import { secondsOf } from './pack-offer.ts';

/** SPEC 9: at most two on a card, then "+N". */
const SHOWN = 2;

type TargetCountries = {
  /** No restriction. */
  readonly everywhere: boolean;
  readonly shown: readonly string[];
  readonly more: readonly string[];
};

/** Names in the reader's language, whatever language they were chosen in. */
export const targetCountries = (countries: readonly CountryOption[], language: Language): TargetCountries => {
  if (countries.length === 0 || countries.some(({ value }) => value === ALL_COUNTRIES_CODE)) {
    return { everywhere: true, shown: [], more: [] };
  }
  const names = countries.map(({ value }) => countryName(value, language));
  return { everywhere: false, shown: names.slice(0, SHOWN), more: names.slice(SHOWN) };
};

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-xs text-muted">{label}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
);

const Countries = ({ advert }: { advert: OwnAdvert }) => {
  const t = useTexts('ownAdverts');
  const { everywhere, shown, more } = targetCountries(advert.countries, useLanguage());
  if (everywhere) return t.everywhere;
  return (
    <>
      {shown.join(', ')}
      {more.length > 0 && (
        <>
          {' '}
          <span aria-hidden="true" title={more.join(', ')}>
            {t.more(more.length)}
          </span>
          <span className="sr-only">, {more.join(', ')}</span>
        </>
      )}
    </>
  );
};

const Delivery = ({ advert }: { advert: OwnAdvert }) => {
  const t = useTexts('ownAdverts');
  const count = useCount();
  const { delivered, price, clicks, title } = advert;
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-semibold">
        {t.views}: {t.viewsOf(count(delivered), count(price))}
      </p>
      <ProgressBar value={delivered} max={price} label={t.delivery(title)} className="h-2" />
      <p className="text-sm text-muted">{t.viewsLeft(count(clicks))}</p>
    </div>
  );
};

type AdvertCardProps = { readonly advert: OwnAdvert; readonly onEdit: (advert: OwnAdvert) => void };

/** SPEC 9: at least 240 px high, its picture 120 px. */
export const AdvertCard = ({ advert, onEdit }: AdvertCardProps) => {
  const t = useTexts('ownAdverts');
  const words = useTexts('advert');
  const money = useMoney();
  const seconds = secondsOf(advert.item);
  const state = advert.completed ? 'completed' : 'active';
  return (
    <article className="panel flex min-h-60 flex-col overflow-hidden">
      <AdvertPicture url={advert.previewUrl} title={advert.title} className="h-30 w-full" />
      <div className="flex flex-1 flex-col gap-4 p-4 md:p-5">
        <header className="grid gap-0.5">
          <div className="flex items-start justify-between gap-3">
            <h2 className="min-w-0 text-lg wrap-anywhere">{advert.title}</h2>
            <Badge tone={advert.completed ? 'neutral' : 'ok'} className="shrink-0">
              {t.badges[state]}
            </Badge>
          </div>
          {advert.subtitle && <p className="text-sm text-muted wrap-anywhere">{advert.subtitle}</p>}
        </header>
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3">
          <Fact label={t.mode}>
            {seconds === undefined ? advert.item : `${advert.item}, ${words.seconds(seconds)}`}
          </Fact>
          <Fact label={t.earn}>
            {money(advert.earn)}
            <span className="block text-sm font-normal text-muted">{t.earnMeans}</span>
          </Fact>
          <Fact label={t.countries}>
            <Countries advert={advert} />
          </Fact>
        </dl>
        <div className="mt-auto grid gap-4">
          <Delivery advert={advert} />
          {!advert.completed && (
            <Button
              variant="secondary"
              size="small"
              aria-label={t.editNamed(advert.title)}
              onClick={() => onEdit(advert)}
            >
              {t.edit}
            </Button>
          )}
        </div>
      </div>
    </article>
  );
};
