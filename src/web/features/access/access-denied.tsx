import { useAuth } from '../../api-client/session.tsx';
import { defineMessages } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/language-context.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ShieldCheckIcon } from '../../ui/icons.tsx';

const messages = defineMessages(
  {
    needs: {
      buyer: 'Access Denied: Only advertisers can access this page.',
      admin: 'Access Denied: Only the administrator of payouts can access this page.',
      superAdmin: 'Access Denied: Only administrators can access this page.',
    },
    signedInAs: (name: string, email: string) => `You are logged in as ${name}, ${email}.`,
    toDashboard: 'Go to your dashboard',
    otherAccount: 'Log out',
  },
  {
    needs: {
      buyer: 'Доступ заборонено: ця сторінка лише для рекламодавців.',
      admin: 'Доступ заборонено: ця сторінка лише для адміністратора виплат.',
      superAdmin: 'Доступ заборонено: ця сторінка лише для адміністраторів.',
    },
    signedInAs: (name, email) => `Ви увійшли як ${name}, ${email}.`,
    toDashboard: 'До кабінету',
    otherAccount: 'Вийти',
  },
);

/** No dead end: who is logged in, and where this account can go. `title` is the screen's own heading. */
export const AccessDenied = ({ title, needs }: { title: string; needs: keyof typeof messages.eng.needs }) => {
  const t = useMessages(messages);
  const auth = useAuth();
  return (
    <div className="page grid flex-1 content-center justify-items-center gap-4 py-16 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-sun-soft text-sun-ink">
        <ShieldCheckIcon className="size-7" />
      </span>
      <h1 className="text-2xl">{title}</h1>
      <p role="alert" className="text-lg font-bold text-balance">
        {t.needs[needs]}
      </p>
      {auth && (
        <p className="text-muted wrap-anywhere">
          {t.signedInAs(`${auth.userData.firstName} ${auth.userData.lastName}`, auth.userData.email)}
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-2">
        <ButtonLink to="/dashboard">{t.toDashboard}</ButtonLink>
        <a
          href="/api/logout"
          className="inline-flex min-h-12 items-center rounded-md px-5 font-bold text-primary hover:bg-primary-soft"
        >
          {t.otherAccount}
        </a>
      </div>
    </div>
  );
};
