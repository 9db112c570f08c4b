import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { AnalyticsRange } from '#contracts/analytics.ts';
import { methodAndPath } from '#web/api-client/api.ts';
import { useLanguage, useTexts } from '#web/i18n/language.tsx';
import { analyticsTexts } from '#web/texts/analytics.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { lazily } from '#web/ui/lazily.ts';
import { Moment } from '#web/ui/moment.tsx';
import { PageLinks } from '#web/ui/paged-list/page-links.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { AdvertTable } from './advert-table.tsx';
import { AnalyticsSkeleton } from './analytics-skeleton.tsx';
import { CountrySplit } from './country-split.tsx';
import { formatPeriod } from './figure-formats.ts';
import { FigureNotice, SourceBadge } from './figure-source.tsx';
import {
  advertPageIn,
  type FoundFigures,
  RANGES,
  rangeIn,
  type ShownFigures,
  useAnalytics,
  withAdvertPage,
  withRange,
} from './figures.ts';
import { NotCharged } from './not-charged.tsx';
import { SeriesCard } from './series-card.tsx';
import { HeadlineCards, PerformanceList } from './totals.tsx';

/** Loaded late: it stands below the figures and is seldom read. */
const ConversionsHelp = lazily(() =>
  import('./conversions-help.tsx').then((m) => ({ default: m.ConversionsHelp })),
);

const [, csvPath] = methodAndPath('GET /api/general-analytics/csv');

type ExportCsvProps = Pick<FoundFigures, 'source'> & { readonly range: AnalyticsRange };

/** SPEC 9.4: an estimated figure is in no CSV. */
const ExportCsv = ({ source, range }: ExportCsvProps) => {
  const t = useTexts(analyticsTexts).analytics.csv;
  if (source === 'estimate' || source === 'none') {
    return (
      <Button variant="secondary" size="small" disabledReason={t.estimate}>
        {t.label}
      </Button>
    );
  }
  return (
    <span className="grid gap-1.5">
      <a href={`${csvPath}?range=${range}`} download className={buttonClasses('secondary', 'small')}>
        {t.label}
      </a>
      {source === 'analytics-service' && <span className="text-sm text-muted">{t.own}</span>}
    </span>
  );
};

type RangedFigures = { readonly shown: ShownFigures; readonly range: AnalyticsRange };

const RangeChoice = ({
  range,
  onChange,
}: {
  range: AnalyticsRange;
  onChange: (range: AnalyticsRange) => void;
}) => {
  const t = useTexts(analyticsTexts).analytics;
  const options = RANGES.map((value) => ({ value, label: t.ranges[value] }));
  return <Segmented legend={t.range} options={options} value={range} onChange={onChange} />;
};

/** Two columns where there is room. */
const PAIR = 'grid grid-cols-1 gap-4 md:gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]';

/** The page of adverts named in the URL, with links to the others: 1,000 adverts have 40 pages. */
const CountedAdverts = ({ adverts, counted }: Required<Pick<ShownFigures, 'adverts' | 'counted'>>) => {
  const [query] = useSearchParams();
  const linkToPage = (page: number) => `?${withAdvertPage(query, page)}`;
  return (
    <AdvertTable adverts={adverts} pages={<PageLinks facts={counted.advertPage} linkToPage={linkToPage} />} />
  );
};

const Details = ({ shown, range }: RangedFigures) => {
  const { counted, adverts, failure, source } = shown;
  if (!counted) {
    return (
      <>
        <PerformanceList shown={shown} />
        {/* Adverts that could not be loaded must not look like none. */}
        {!(source === 'none' && failure !== undefined) && <AdvertTable adverts={adverts} />}
      </>
    );
  }
  return (
    <>
      <div className={PAIR}>
        <SeriesCard series={counted.series} range={range} />
        <PerformanceList shown={shown} />
      </div>
      <div className={classNames(PAIR, 'items-start')}>
        <CountedAdverts adverts={adverts} counted={counted} />
        <CountrySplit countries={counted.countries} />
      </div>
      <NotCharged views={counted.notCharged} />
    </>
  );
};

/** The specification's words describe a daily report by a service; ours describe the server's own counts. */
const Closing = ({ shown, range }: RangedFigures) => {
  const t = useTexts(analyticsTexts).analytics;
  const newer = shown.source === 'first-party' ? 'first-party' : 'analytics-service';
  return (
    <footer className="flex flex-wrap items-center justify-between gap-4">
      <p className="text-sm text-muted">
        {t.daily}
        {shown.counted && (
          <>
            {' '}
            {t.asOf[newer]} <Moment at={shown.counted.updatedAt} withTime className="whitespace-nowrap" />
          </>
        )}
      </p>
      <ExportCsv source={shown.source} range={range} />
    </footer>
  );
};

/** SPEC 2, advertiser analytics panel. The range is part of the URL, so a reload keeps it. */
export const AnalyticsPanel = ({ userId }: { userId: string }) => {
  const t = useTexts(analyticsTexts).analytics;
  const language = useLanguage();
  const [query, setQuery] = useSearchParams();
  const range = rangeIn(query);
  const figures = useAnalytics(userId, { range, page: advertPageIn(query) });
  const { data: shown, isPlaceholderData, isRefetchError, isFetching, refetch } = figures;
  const choose = (chosen: AnalyticsRange) =>
    setQuery((known) => withRange(known, chosen), { replace: true, preventScrollReset: true });
  return (
    <section aria-labelledby="analytics-title" className="grid grid-cols-1 gap-4 md:gap-6">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-2">
          <h2 id="analytics-title">{t.title}</h2>
          <p className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            {shown && <SourceBadge source={shown.source} />}
            {shown?.counted && formatPeriod(shown.counted.dateRange, range, language)}
          </p>
        </div>
        <RangeChoice range={range} onChange={choose} />
      </header>
      {shown ? (
        <div
          aria-busy={isPlaceholderData || undefined}
          className={classNames(
            'grid grid-cols-1 gap-4 transition-opacity md:gap-6',
            isPlaceholderData && 'opacity-60',
          )}
        >
          <FigureNotice
            shown={shown}
            outdated={isRefetchError}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
          <HeadlineCards shown={shown} />
          <Details shown={shown} range={range} />
          <Closing shown={shown} range={range} />
        </div>
      ) : (
        <AnalyticsSkeleton />
      )}
      <Suspense>
        <ConversionsHelp />
      </Suspense>
    </section>
  );
};
