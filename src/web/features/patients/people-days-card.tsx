import { formatDate } from '#shared/languages/format-date.ts';
import { inCents } from '#shared/money/format-money.ts';
import { useCount, useDay, useLanguage, useMoney, useTexts } from '#web/i18n/language.tsx';
import { dashboardTexts } from '#web/texts/dashboard.ts';
import { Card } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TimeChart } from '#web/ui/time-chart.tsx';
import { type PageDays, usePageDays } from './page-pace.ts';

const PeopleChart = ({ days }: { days: PageDays }) => {
  const t = useTexts(dashboardTexts).pagePeople;
  const count = useCount();
  const money = useMoney();
  const day = useDay();
  const language = useLanguage();
  const describe = (place: number): string => {
    const shown = days[place];
    if (!shown) return '';
    const isToday = place === days.length - 1;
    return [day(shown.day), isToday && t.soFar, t.people(shown.people), money(inCents(shown.earned))]
      .filter(Boolean)
      .join(' · ');
  };
  return (
    <TimeChart
      label={t.chart}
      values={days.map(({ people }) => people)}
      whole
      formatValue={count}
      shortTime={(place) => formatDate(days[place]?.day ?? '', 'short', language)}
      describe={describe}
    />
  );
};

/** Number of people who watch for the page: today, and on the days before. */
export const PeopleDaysCard = () => {
  const t = useTexts(dashboardTexts).pagePeople;
  return (
    <Card title={t.title}>
      <Loaded query={usePageDays()} waiting={<Skeleton className="h-80 rounded-lg" />} failed={t.failed}>
        {({ days }) => (
          <div className="grid gap-3">
            <p className="text-2xl font-extrabold tabular-nums">{t.today(days.at(-1)?.people ?? 0)}</p>
            {days.some(({ people }) => people > 0) ? (
              days.length > 1 && <PeopleChart days={days} />
            ) : (
              <p className="text-muted">{t.nobody}</p>
            )}
          </div>
        )}
      </Loaded>
    </Card>
  );
};
