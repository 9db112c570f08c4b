import { StaffDesk } from '#web/features/admin/staff-desk.tsx';
import { AdminPage } from '../admin/admin-page.tsx';
import { hiddenScreen } from '../screen.ts';

export const handle = hiddenScreen('staff', { wide: true });

export const Component = () => (
  <AdminPage place="staff" texts="staff">
    <StaffDesk />
  </AdminPage>
);
