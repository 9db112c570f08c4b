import { CampaignsTable } from '../../features/admin/campaigns/campaigns-table.tsx';
import { CAMPAIGN_SORTS, useCampaigns } from '../../features/admin/campaigns/use-campaigns.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { textsOf } from '../../i18n/texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../../ui/paged-list/paged-list.tsx';
import { useListState } from '../../ui/paged-list/use-list-state.ts';
import { AdminPage } from '../admin/admin-page.tsx';
import type { ScreenHandle } from '../screen.ts';

export const handle: ScreenHandle = {
  head: ({ language }) => ({ title: textsOf(language).adminCampaigns.title, hidden: true }),
  wide: true,
};

const Campaigns = () => {
  const t = useTexts('adminCampaigns');
  const list = useListState(CAMPAIGN_SORTS);
  const query = useCampaigns(list.state);
  return (
    <PagedList list={list} query={query} searchLabel={t.search} empty={<EmptyState fact={t.empty} />}>
      {({ advs }) => (
        <CampaignsTable
          caption={t.table}
          campaigns={advs}
          withOwner
          list={list}
          busy={query.isPlaceholderData}
          className="lg:max-h-[calc(100dvh-12rem)]"
        />
      )}
    </PagedList>
  );
};

export const Component = () => {
  const t = useTexts('adminCampaigns');
  return (
    <AdminPage place="campaigns" title={t.title} intro={t.intro}>
      <Campaigns />
    </AdminPage>
  );
};
