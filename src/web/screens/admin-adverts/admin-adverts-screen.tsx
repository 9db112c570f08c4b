import { AdvertsTable } from '#web/features/admin/adverts-table.tsx';
import { ADVERT_SORTS, useAdminAdverts } from '#web/features/admin/queries.ts';
import { textsOf, useTexts } from '#web/i18n/language.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useListState } from '#web/ui/paged-list/list-state.ts';
import { PagedList } from '#web/ui/paged-list/paged-list.tsx';
import { AdminPage } from '../admin/admin-page.tsx';
import type { ScreenHandle } from '../screen.ts';

export const handle: ScreenHandle = {
  head: ({ language }) => ({ title: textsOf(language).adminAdverts.title, hidden: true }),
  wide: true,
};

const Adverts = () => {
  const t = useTexts('adminAdverts');
  const list = useListState(ADVERT_SORTS);
  const query = useAdminAdverts(list.state);
  return (
    <PagedList list={list} query={query} searchLabel={t.search} empty={<EmptyState fact={t.empty} />}>
      {({ advs }) => (
        <AdvertsTable
          caption={t.table}
          adverts={advs}
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
  const t = useTexts('adminAdverts');
  return (
    <AdminPage place="adverts" title={t.title} intro={t.intro}>
      <Adverts />
    </AdminPage>
  );
};
