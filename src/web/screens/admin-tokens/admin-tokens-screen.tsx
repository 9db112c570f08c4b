import { TokenList } from '../../features/access-tokens/token-list.tsx';
import { tokenRequestsMessages } from '../../features/access-tokens/token-requests-messages.ts';
import { useMessages } from '../../i18n/language-context.tsx';
import { AdminPage } from '../admin/admin-page.tsx';
import type { ScreenHandle } from '../screen.ts';

export const handle: ScreenHandle = {
  head: ({ language }) => ({ title: tokenRequestsMessages[language].title, hidden: true }),
  wide: true,
};

export const Component = () => {
  const t = useMessages(tokenRequestsMessages);
  return (
    <AdminPage place="tokens" title={t.title} intro={t.intro}>
      <TokenList />
    </AdminPage>
  );
};
