import { HeldViewsDesk } from '#web/features/admin/held-views-desk.tsx';
import { AdminPage } from '../admin/admin-page.tsx';
import { hiddenScreen } from '../screen.ts';

export const handle = hiddenScreen('heldViews', { wide: true });

export const Component = () => (
  <AdminPage place="held" texts="heldViews">
    <HeldViewsDesk />
  </AdminPage>
);
