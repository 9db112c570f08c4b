import { CompaniesTable } from '#web/features/admin/companies-table.tsx';
import { useCompanies } from '#web/features/admin/queries.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { PagedList } from '#web/ui/paged-list/paged-list.tsx';
import { AdminPage } from '../admin/admin-page.tsx';
import { hiddenScreen } from '../screen.ts';

export const handle = hiddenScreen('adminCompanies', { wide: true });

const Companies = () => {
  const t = useTexts('adminCompanies');
  const list = useCompanies();
  return (
    <PagedList list={list} texts={t}>
      {({ companies }) => <CompaniesTable companies={companies} list={list} />}
    </PagedList>
  );
};

export const Component = () => (
  <AdminPage place="companies" texts="adminCompanies">
    <Companies />
  </AdminPage>
);
