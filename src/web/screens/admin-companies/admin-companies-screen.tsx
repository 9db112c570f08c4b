import { CompaniesTable } from '#web/features/admin/companies-table.tsx';
import { COMPANY_SORTS, useCompanies } from '#web/features/admin/queries.ts';
import { textsOf, useTexts } from '#web/i18n/language.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useListState } from '#web/ui/paged-list/list-state.ts';
import { PagedList } from '#web/ui/paged-list/paged-list.tsx';
import { AdminPage } from '../admin/admin-page.tsx';
import type { ScreenHandle } from '../screen.ts';

export const handle: ScreenHandle = {
  head: ({ language }) => ({ title: textsOf(language).adminCompanies.title, hidden: true }),
  wide: true,
};

const Companies = () => {
  const t = useTexts('adminCompanies');
  const list = useListState(COMPANY_SORTS);
  const query = useCompanies(list.state);
  return (
    <PagedList list={list} query={query} searchLabel={t.search} empty={<EmptyState fact={t.empty} />}>
      {({ companies }) => <CompaniesTable companies={companies} list={list} busy={query.isPlaceholderData} />}
    </PagedList>
  );
};

export const Component = () => {
  const t = useTexts('adminCompanies');
  return (
    <AdminPage place="companies" title={t.title} intro={t.intro}>
      <Companies />
    </AdminPage>
  );
};
