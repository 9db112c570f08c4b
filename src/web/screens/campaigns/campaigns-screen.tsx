import { useAuth } from '../../api-client/session.tsx';
import { AccessDenied } from '../../features/access/access-denied.tsx';
import { CampaignList } from '../../features/campaigns/campaign-list.tsx';
import { CampaignTiles } from '../../features/campaigns/campaign-tiles.tsx';
import { totalsOf } from '../../features/campaigns/campaign-totals.ts';
import { CampaignsSkeleton } from '../../features/campaigns/campaigns-skeleton.tsx';
import { useOwnCampaigns } from '../../features/campaigns/use-own-campaigns.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { textsOf } from '../../i18n/texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import type { ScreenHandle } from '../screen.ts';

export const handle: ScreenHandle = {
  head: ({ language }) => ({ title: textsOf(language).ownCampaigns.title, hidden: true }),
};

const Campaigns = () => {
  const t = useTexts('ownCampaigns');
  const { data, isError, isFetching, refetch } = useOwnCampaigns();
  if (data) {
    return (
      <>
        <CampaignTiles totals={totalsOf(data)} />
        <CampaignList campaigns={data} />
      </>
    );
  }
  if (!isError) return <CampaignsSkeleton />;
  return (
    <ErrorState
      what={t.loadFailed}
      help={t.loadFailedHelp}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
};

export const Component = () => {
  const t = useTexts('ownCampaigns');
  const auth = useAuth();
  if (!auth) return null;
  if (auth.userRole !== 'Advertizer') return <AccessDenied title={t.title} needs="buyer" />;
  return (
    <div className="page grid content-start gap-6 py-8">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl">{t.title}</h1>
        <ButtonLink to="/advList/">{t.create}</ButtonLink>
      </header>
      <Campaigns />
    </div>
  );
};
