import { AppealDesk } from '#web/features/admin/appeal-desk.tsx';
import { AdminPage } from '../admin/admin-page.tsx';
import { hiddenScreen } from '../screen.ts';

export const handle = hiddenScreen('appealsDesk', { wide: true });

export const Component = () => (
  <AdminPage place="appeals" texts="appealsDesk">
    <AppealDesk />
  </AdminPage>
);
