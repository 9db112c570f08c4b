import { useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { AdLibrary, LibraryAdvert } from '#contracts/ad-library.ts';
import { ALL_COUNTRIES_CODE, countryName } from '#shared/countries/countries.ts';
import { formatDates } from '#shared/languages/format-date.ts';
import { apiOf, call } from '#web/api-client/api.ts';
import { useCount, useLanguage, useTexts } from '#web/i18n/language.tsx';
import { textsOf } from '#web/i18n/texts.ts';
import { advertKindsTexts } from '#web/texts/advert-kinds.ts';
import { libraryTexts } from '#web/texts/library.ts';
import { AdvertPicture } from '#web/ui/advert-picture.tsx';
import { Button } from '#web/ui/button.tsx';
import { FactLine } from '#web/ui/card.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { Name, Written } from '#web/ui/written.tsx';
import type { ScreenHandle } from '../screen.ts';

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  apiOf(context)('GET /api/library', { query: {}, signal: request.signal });

export const handle: ScreenHandle = {
  head: ({ language }) => {
    const { title, description } = textsOf(libraryTexts, language).library;
    return { title, description };
  },
};

/** The name of one of the texts of a closed list; the code itself when it is unknown. */
const named = (texts: Readonly<Record<string, string>>, code: string): string => texts[code] ?? code;

const Reach = ({ reach, elsewhere }: Pick<LibraryAdvert, 'reach' | 'elsewhere'>) => {
  const t = useTexts(libraryTexts).library;
  const language = useLanguage();
  const count = useCount();
  if (reach.length === 0 && elsewhere === null) return <FactLine label={t.few}>{t.fewMeans}</FactLine>;
  return (
    <>
      {reach.map(({ country, views }) => (
        <FactLine key={country} label={t.views(countryName(country, language))}>
          {count(views)}
        </FactLine>
      ))}
      {elsewhere !== null && <FactLine label={t.views(t.elsewhere)}>{count(elsewhere)}</FactLine>}
    </>
  );
};

const Advert = ({ advert }: { advert: LibraryAdvert }) => {
  const t = useTexts(libraryTexts).library;
  const kinds = useTexts(advertKindsTexts).advertKinds;
  const language = useLanguage();
  const { title, subtitle, picture, host, category, countries, takenDown } = advert;
  const places = countries.includes(ALL_COUNTRIES_CODE)
    ? t.everywhere
    : countries.map((code) => countryName(code, language)).join(', ');
  return (
    <li className="panel grid content-start gap-4 p-4 md:p-5">
      <div className="flex gap-4">
        <AdvertPicture url={picture} title={title} size="240" className="size-16 rounded-md text-2xl" />
        <div className="min-w-0">
          {takenDown === null ? (
            <>
              <Written as="h2" className="text-lg">
                {title}
              </Written>
              <Written as="p" className="text-muted">
                {subtitle}
              </Written>
            </>
          ) : (
            <>
              <h2 className="text-lg">{t.takenDown}</h2>
              <p className="text-muted">{named(kinds.reasons, takenDown)}</p>
            </>
          )}
        </div>
      </div>
      <dl className="grid gap-1 text-sm">
        <FactLine label={t.paidBy}>
          <Name>{advert.advertiser}</Name>
        </FactLine>
        {host !== '' && (
          <FactLine label={t.page}>
            <span className="wrap-anywhere">{host}</span>
          </FactLine>
        )}
        <FactLine label={t.category}>{named(kinds.names, category)}</FactLine>
        <FactLine label={t.shown}>
          {formatDates(new Date(advert.from), new Date(advert.to), 'day', language)}
        </FactLine>
        <FactLine label={t.targeting}>{places}</FactLine>
        <Reach {...advert} />
      </dl>
    </li>
  );
};

const Refusals = ({ refusals }: Pick<AdLibrary, 'refusals'>) => {
  const t = useTexts(libraryTexts).library.refusals;
  const kinds = useTexts(advertKindsTexts).advertKinds;
  const count = useCount();
  return (
    <section className="mt-10">
      <h2 className="mb-3">{t.title}</h2>
      {refusals.length === 0 ? (
        <p className="text-muted">{t.none}</p>
      ) : (
        <dl className="panel grid max-w-2xl gap-2 p-4 md:p-5">
          {refusals.map(({ reason, adverts }) => (
            <FactLine key={reason} label={kinds.reasons[reason]}>
              {adverts === null ? t.fewer : count(adverts)}
            </FactLine>
          ))}
        </dl>
      )}
    </section>
  );
};

/** The page that came with the screen, until words are searched or older adverts are asked for. */
const useLibrary = (first: AdLibrary) => {
  const [shown, setShown] = useState(first);
  const [searched, setSearched] = useState('');
  const asking = useAct(
    ({ search, before }: { search: string; before?: string }) =>
      call('GET /api/library', {
        query: { ...(search !== '' && { search }), ...(before !== undefined && { before }) },
      }),
    {
      onDone: ({ adverts, more }, { search, before }) => {
        setSearched(search);
        setShown({
          ...shown,
          adverts: before === undefined ? adverts : [...shown.adverts, ...adverts],
          more,
        });
      },
    },
  );
  return { shown, searched, asking };
};

export const Component = () => {
  const t = useTexts(libraryTexts).library;
  const { shown, searched, asking } = useLibrary(useLoaderData<typeof loader>());
  const field = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const search = (event: React.FormEvent) => {
    event.preventDefault();
    void asking.mutate({ search: field.current?.value.trim() ?? '' });
  };
  const { adverts, more, refusals } = shown;
  const outcome = () => {
    if (asking.error) return t.failed;
    if (searched !== '') {
      if (adverts.length === 0) return t.noneFound;
      return more ? t.foundMore(adverts.length) : t.found(adverts.length);
    }
    return adverts.length === 0 ? t.none : '';
  };
  return (
    <div className="page py-8 md:py-14">
      <h1>{t.title}</h1>
      <p className="prose mt-4 text-lg text-muted">{t.lead}</p>
      <p className="prose mt-2 text-muted">{t.rules}</p>
      <search>
        <form onSubmit={search} className="mt-6 flex max-w-xl flex-wrap gap-2">
          <input
            ref={field}
            type="search"
            aria-label={t.search}
            placeholder={t.search}
            maxLength={60}
            autoComplete="off"
            className="field-box min-h-11 min-w-0 flex-1 basis-48 py-1.5"
          />
          {/* Before scripts run, a press would be lost. */}
          <fieldset disabled={!hydrated}>
            <Button type="submit" variant="secondary" size="small" pending={asking.isPending}>
              {t.find}
            </Button>
          </fieldset>
        </form>
      </search>
      <p role="status" className="mt-4 text-muted empty:hidden">
        {outcome()}
      </p>
      <ul className="mt-6 grid gap-4 md:grid-cols-2">
        {adverts.map((advert) => (
          <Advert key={advert.id} advert={advert} />
        ))}
      </ul>
      {more && (
        <Button
          variant="secondary"
          className="mt-6"
          pending={asking.isPending}
          onClick={() => {
            const before = adverts.at(-1)?.id;
            if (before !== undefined) void asking.mutate({ search: searched, before });
          }}
        >
          {t.more}
        </Button>
      )}
      <Refusals refusals={refusals} />
    </div>
  );
};
