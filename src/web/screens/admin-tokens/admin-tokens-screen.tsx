import { TokenList } from '#web/features/access-tokens/token-list.tsx';
import { textsOf, useTexts } from '#web/i18n/language.tsx';
import { AdminPage } from '../admin/admin-page.tsx';
import type { ScreenHandle } from '../screen.ts';

export const handle: ScreenHandle = {
  head: ({ language }) => ({ title: textsOf(language).tokenRequests.title, hidden: true }),
  wide: true,
};

export const Component = () => {
  const t = useTexts('tokenRequests');
  return (
    <AdminPage place="tokens" title={t.title} intro={t.intro}>
      <TokenList />
    </AdminPage>
  );
};
