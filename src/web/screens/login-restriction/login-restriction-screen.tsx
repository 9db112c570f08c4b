import { AccessTokenPanel } from '#web/features/accounts/access-token-panel.tsx';
import { AccountFrame } from '#web/features/accounts/account-frame.tsx';
import { useCarriedEmail, useTakenQuery } from '#web/features/accounts/letters.ts';
import { MessageNotice, TestingBanner } from '#web/features/accounts/notices.tsx';
import { textsOf, useTexts } from '#web/i18n/language.tsx';
import { TextLink } from '#web/ui/link.tsx';
import type { ScreenHandle } from '../screen.ts';

export const handle: ScreenHandle = {
  ground: 'meadow',
  head: ({ language }) => ({
    title: textsOf(language).loginRestriction.title,
    description: textsOf(language).loginRestriction.lead,
  }),
};

export const Component = () => {
  const t = useTexts('loginRestriction');
  const { email, token } = useTakenQuery();
  const carried = useCarriedEmail();
  return (
    <AccountFrame
      title={t.title}
      lead={t.lead}
      leadInCard
      points={t.points}
      numbered
      notices={
        <>
          <TestingBanner />
          <MessageNotice />
        </>
      }
    >
      <AccessTokenPanel start={{ task: token ? 'verify' : 'request', email: email || carried, token }} />
      <p className="mt-6 -mb-2 flex flex-wrap items-center gap-x-3 border-t border-line pt-3">
        {t.haveAccount}
        <TextLink to="/login">{t.logIn}</TextLink>
      </p>
    </AccountFrame>
  );
};
