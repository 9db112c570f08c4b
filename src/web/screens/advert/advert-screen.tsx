import { useParams } from 'react-router';
import { codeOf } from '#web/api-client/api.ts';
import { useAuth } from '#web/api-client/session.tsx';
import { AccessDenied } from '#web/features/access/access-denied.tsx';
import { DonePanel, ReportActs, ReportHead, ReportTiles } from '#web/features/adverts/advert-report.tsx';
import { DaysCard } from '#web/features/adverts/days-card.tsx';
import { HelpedPanel } from '#web/features/adverts/helped-panel.tsx';
import { useAdvertReport } from '#web/features/adverts/own-adverts.ts';
import { NotCharged } from '#web/features/analytics/not-charged.tsx';
import { SeriesCard } from '#web/features/analytics/series-card.tsx';
import { useErrorText } from '#web/i18n/error-texts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { campaignsTexts } from '#web/texts/campaigns.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { hiddenScreen } from '../screen.ts';

export const handle = hiddenScreen(campaignsTexts, 'ownAdverts');

const Waiting = () => (
  <div className="grid gap-4">
    <Skeleton className="h-24 rounded-lg" />
    <Skeleton className="h-44 rounded-lg" />
    <Skeleton className="h-80 rounded-lg" />
  </div>
);

/** One own ad: its progress, results, helped patients, and actions. */
const Report = ({ id }: { id: string }) => {
  const t = useTexts(campaignsTexts).ownAdverts;
  const errorText = useErrorText();
  return (
    <Loaded
      query={useAdvertReport(id)}
      waiting={<Waiting />}
      failed={t.reportFailed}
      help={(error) => (codeOf(error) === 'advert-unknown' ? errorText(error) : t.loadFailedHelp)}
    >
      {(report) => (
        <>
          <ReportHead advert={report.adv} />
          <div className="grid items-start gap-4 md:grid-cols-[1fr_22rem] md:gap-6">
            <div className="grid min-w-0 gap-4 md:gap-6">
              <DonePanel advert={report.adv} today={report.today} />
              <ReportTiles report={report} />
              <SeriesCard series={report.series} range="30d" />
            </div>
            <div className="grid min-w-0 gap-4 md:gap-6">
              <HelpedPanel helped={report.helped} />
              <NotCharged views={report.notCharged} />
              <DaysCard advert={report.adv} days={report.days} />
            </div>
          </div>
          <ReportActs advert={report.adv} />
        </>
      )}
    </Loaded>
  );
};

export const Component = () => {
  const t = useTexts(campaignsTexts).ownAdverts;
  const auth = useAuth();
  const { advertId = '' } = useParams();
  if (!auth) return null;
  if (auth.userRole !== 'Advertizer') return <AccessDenied title={t.title} needs="buyer" />;
  return (
    <div className="page page-tall grid content-start gap-4 py-6 md:gap-6 md:py-8">
      <Report key={advertId} id={advertId} />
    </div>
  );
};
