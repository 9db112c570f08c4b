import { TokenList } from '#web/features/access-tokens/token-list.tsx';
import { useTexts } from '#web/i18n/language-context.tsx';
import { textsOf } from '#web/i18n/texts.ts';
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
