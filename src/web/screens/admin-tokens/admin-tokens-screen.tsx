import { TokenList } from '#web/features/access-tokens/token-list.tsx';
import { AdminPage } from '../admin/admin-page.tsx';
import { hiddenScreen } from '../screen.ts';

export const handle = hiddenScreen('tokenRequests', { wide: true });

export const Component = () => (
  <AdminPage place="tokens" texts="tokenRequests">
    <TokenList />
  </AdminPage>
);
