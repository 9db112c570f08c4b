import { AdvertsTable } from '#web/features/admin/adverts-table.tsx';
import { useAdminAdverts } from '#web/features/admin/queries.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { adminTexts } from '#web/texts/admin.ts';
import { AdminPage } from '../admin/admin-page.tsx';
import { hiddenScreen } from '../screen.ts';

export const handle = hiddenScreen(adminTexts, 'adminAdverts', { wide: true });

const Adverts = () => <AdvertsTable list={useAdminAdverts()} />;

export const Component = () => (
  <AdminPage place="adverts" texts={useTexts(adminTexts).adminAdverts}>
    <Adverts />
  </AdminPage>
);
