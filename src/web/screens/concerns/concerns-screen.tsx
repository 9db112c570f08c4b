import { ConcernDesk } from '#web/features/admin/concern-desk.tsx';
import { AdminPage } from '../admin/admin-page.tsx';
import { hiddenScreen } from '../screen.ts';

export const handle = hiddenScreen('concernsDesk', { wide: true });

export const Component = () => (
  <AdminPage place="concerns" texts="concernsDesk">
    <ConcernDesk />
  </AdminPage>
);
