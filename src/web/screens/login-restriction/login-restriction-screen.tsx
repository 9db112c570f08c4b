import { AccessTokenPanel } from '../../features/accounts/access-token/access-token-panel.tsx';
import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { MessageNotice } from '../../features/accounts/message-notice.tsx';
import { useCarriedEmail } from '../../features/accounts/use-carried-email.ts';
import { useTakenQuery } from '../../features/accounts/use-taken-query.ts';
import { TestingBanner } from '../../features/testing-banner/testing-banner.tsx';
import { defineMessages } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/language-context.tsx';
import { Link } from '../../ui/link.tsx';
import type { ScreenHandle } from '../screen.ts';

const messages = defineMessages(
  {
    title: 'Registration is restricted',
    lead: 'Because of a high volume of requests, registration is restricted. Please fill in the form: you will get an email with the access token when it is your turn.',
    points: [
      'Ask for an access token. It takes a minute and costs nothing.',
      'Wait for our letter. How long depends on how many people are waiting; we cannot promise a day.',
      'Come back with the token within 7\u00a0days of the letter, and register.',
    ],
    haveAccount: 'Already have an account?',
    logIn: 'Log in',
  },
  {
    title: 'Реєстрацію обмежено',
    lead: 'Через велику кількість запитів реєстрацію обмежено. Заповніть форму: коли настане ваша черга, вам надійде лист із токеном доступу.',
    points: [
      'Попросіть токен доступу. Це займе хвилину й нічого не коштує.',
      'Зачекайте на наш лист. Термін залежить від кількості людей у черзі, тож назвати день ми не можемо.',
      'Поверніться з токеном протягом 7\u00a0днів після листа й зареєструйтеся.',
    ],
    haveAccount: 'Уже маєте обліковий запис?',
    logIn: 'Увійти',
  },
);

export const handle: ScreenHandle = {
  ground: 'meadow',
  head: ({ language }) => ({ title: messages[language].title, description: messages[language].lead }),
};

export const Component = () => {
  const t = useMessages(messages);
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
        <Link
          to="/login"
          className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
        >
          {t.logIn}
        </Link>
      </p>
    </AccountFrame>
  );
};
