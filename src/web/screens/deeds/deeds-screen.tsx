import { Deeds } from '#web/features/admin/deeds.tsx';
import { AdminPage } from '../admin/admin-page.tsx';
import { hiddenScreen } from '../screen.ts';

export const handle = hiddenScreen('deeds', { wide: true });

export const Component = () => (
  <AdminPage place="deeds" texts="deeds">
    <Deeds />
  </AdminPage>
);
