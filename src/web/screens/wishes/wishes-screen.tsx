import { WishDesk } from '#web/features/admin/wish-desk.tsx';
import { AdminPage } from '../admin/admin-page.tsx';
import { hiddenScreen } from '../screen.ts';

export const handle = hiddenScreen('wishDesk', { wide: true });

export const Component = () => (
  <AdminPage place="wishes" texts="wishDesk">
    <WishDesk />
  </AdminPage>
);
