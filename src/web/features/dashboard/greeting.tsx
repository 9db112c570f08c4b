import type { ReactNode } from 'react';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { CountryName } from '#web/ui/country-name.tsx';
import { Moment } from '#web/ui/moment.tsx';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-xs text-muted">{label}</dt>
    <dd className="flex items-center gap-2 text-sm font-semibold sm:text-base">{children}</dd>
  </div>
);

export const Greeting = ({ user }: { user: CurrentUser }) => {
  const t = useTexts('dashboard');
  const { userData } = user;
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <div className="flex min-w-0 items-center gap-4">
        <Avatar {...userData} className="size-14" eager />
        <div className="min-w-0">
          <h1 className="text-2xl wrap-anywhere md:text-3xl">{t.greeting(userData.firstName)}</h1>
          <p className="flex flex-wrap gap-x-4 text-muted wrap-anywhere">
            <span>{`${userData.firstName} ${userData.lastName}`}</span>
            <span>{userData.email}</span>
          </p>
        </div>
      </div>
      <dl aria-label={t.account} className="flex flex-wrap gap-x-6 gap-y-2 sm:gap-x-8">
        <Fact label={t.memberSince}>
          <Moment at={user.created} />
        </Fact>
        <Fact label={t.membership}>{t.memberships[user.superAdmin ? 'superAdmin' : user.userRole]}</Fact>
        {userData.country && (
          <Fact label={t.country}>
            <CountryName code={userData.country} />
          </Fact>
        )}
      </dl>
    </header>
  );
};
