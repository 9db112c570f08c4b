import { AdvertsTable } from '../../features/admin/adverts-table.tsx';
import { ADVERT_SORTS, useAdminAdverts } from '../../features/admin/queries.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { textsOf } from '../../i18n/texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../../ui/paged-list/paged-list.tsx';
import { useListState } from '../../ui/paged-list/use-list-state.ts';
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
