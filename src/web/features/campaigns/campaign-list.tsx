import { lazy, Suspense, useState } from 'react';
import type { OwnAdvert } from '#contracts/adverts.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { CampaignCard } from './campaign-card.tsx';
import { CAMPAIGN_STATES, type CampaignState, campaignsIn } from './campaign-totals.ts';

/** Form and dialog come with the first press on Edit. */
const EditCampaignDialog = lazy(() =>
  import('./edit-campaign-dialog.tsx').then((m) => ({ default: m.EditCampaignDialog })),
);

const NoCampaigns = ({ state }: { state: CampaignState }) => {
  const t = useTexts('ownCampaigns');
  if (state === 'completed') return <EmptyState fact={t.emptyCompleted} help={t.emptyCompletedHelp} />;
  return (
    <EmptyState
      fact={t.empty}
      help={t.emptyHelp}
      action={<ButtonLink to="/advList/">{t.create}</ButtonLink>}
    />
  );
};

export const CampaignList = ({ campaigns }: { campaigns: readonly OwnAdvert[] }) => {
  const t = useTexts('ownCampaigns');
  const [state, setState] = useState<CampaignState>('active');
  const [edited, setEdited] = useState<OwnAdvert>();
  const shown = campaignsIn(campaigns, state);
  const options = CAMPAIGN_STATES.map((value) => ({
    value,
    label: `${t.states[value]} (${campaignsIn(campaigns, value).length})`,
  }));
  return (
    <>
      <Segmented legend={t.filter} options={options} value={state} onChange={setState} />
      {shown.length === 0 ? (
        <NoCampaigns state={state} />
      ) : (
        <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          {shown.map((campaign) => (
            <CampaignCard key={campaign._id} campaign={campaign} onEdit={setEdited} />
          ))}
        </div>
      )}
      {edited && (
        <Suspense>
          <EditCampaignDialog key={edited._id} campaign={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </>
  );
};
