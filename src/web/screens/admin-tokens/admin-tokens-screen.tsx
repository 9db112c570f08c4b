import { TokenList } from '#web/features/access-tokens/token-list.tsx';
import { useTexts } from '#web/i18n/language.tsx';
import { adminTexts } from '#web/texts/admin.ts';
import { AdminPage } from '../admin/admin-page.tsx';
import { hiddenScreen } from '../screen.ts';

export const handle = hiddenScreen(adminTexts, 'tokenRequests', { wide: true });

export const Component = () => (
  <AdminPage place="tokens" texts={useTexts(adminTexts).tokenRequests}>
    <TokenList />
  </AdminPage>
);
