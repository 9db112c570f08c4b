import { useEffect } from 'react';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { useSession } from '#web/api-client/session.tsx';
import { wayOf } from '#web/features/dashboard/next-step-card.tsx';
import { useReadable, useTexts } from '#web/i18n/language.tsx';
import { dashboardTexts } from '#web/texts/dashboard.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CountryName } from '#web/ui/country-name.tsx';
import { latePart } from '#web/ui/late-part.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { whole } from '#web/ui/whole-text.tsx';
import { Name } from '#web/ui/written.tsx';
import { hiddenScreen } from '../screen.ts';
import { PatientNextStep } from './patient-next-step.tsx';

type FactProps = {
  readonly label: string;
  /** The fact explains itself, so on phones its label is only spoken. */
  readonly evident?: boolean;
  readonly children: React.ReactNode;
};

const Fact = ({ label, evident = false, children }: FactProps) => (
  <div className="max-sm:flex max-sm:items-center max-sm:gap-1">
    <dt className={classNames('text-xs text-muted', evident && 'max-sm:sr-only')}>{label}</dt>
    <dd className="flex items-center gap-2 text-xs font-semibold sm:text-base">{children}</dd>
  </div>
);

/** Returns the reader's name: a guardian's page bears another name. */
const nameOfReader = ({ firstName, guardianName }: CurrentUser['userData']): string =>
  guardianName.trim().split(/\s+/)[0] || firstName;

const Greeting = ({ user }: { user: CurrentUser }) => {
  const t = useTexts(dashboardTexts).dashboard;
  const userData = useReadable()(user.userData);
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1">
      <div className="flex min-w-0 items-center gap-4">
        <Avatar {...userData} className="size-14" eager />
        <div className="min-w-0">
          <h1>{whole(t.greeting(nameOfReader(userData)))}</h1>
          <p className="grid gap-x-4 text-muted sm:flex sm:flex-wrap">
            <Name>{userData.fullName}</Name>
            <span>{userData.email}</span>
          </p>
          <p className="text-sm">
            <TextLink to="/receipts">{t.receipts}</TextLink>
          </p>
        </div>
      </div>
      <dl aria-label={t.account} className="flex flex-wrap gap-x-3 gap-y-1 sm:gap-x-8">
        <Fact label={t.memberSince}>
          <Moment at={user.created} />
        </Fact>
        <Fact label={t.membership} evident>
          {t.memberships[user.superAdmin ? 'superAdmin' : user.userRole]}
        </Fact>
        {userData.country && (
          <Fact label={t.country} evident>
            <CountryName code={userData.country} />
          </Fact>
        )}
      </dl>
    </header>
  );
};

const WAITING = <Skeleton className="h-96 rounded-lg" />;

const patientPart = latePart(() => import('./patient-part.tsx').then((m) => m.PatientPart), WAITING);

const buyerPart = latePart(() => import('./buyer-part.tsx').then((m) => m.BuyerPart), WAITING);

const staffHome = latePart(
  () => import('./staff-home.tsx').then((m) => m.StaffHome),
  <div className="page page-tall py-8">{WAITING}</div>,
);

/** Returns the part that an account loads and sees. */
const partOf = ({ superAdmin, userRole }: Pick<CurrentUser, 'superAdmin' | 'userRole'>) => {
  if (superAdmin) return staffHome;
  return userRole === 'Advertizer' ? buyerPart : patientPart;
};

export const handle = hiddenScreen(dashboardTexts, 'dashboard', {
  preload: (account) => partOf(account).preload(),
});

/** Explains a stop: its scope, its reason and the next step. */
const StopNotice = ({ stop }: { stop: NonNullable<CurrentUser['stop']> }) => {
  const t = useTexts(dashboardTexts).dashboard.stop;
  return (
    <Notice tone="danger">
      {t[stop.state]} {stop.reason && t.reason(stop.reason)} {t.help}
    </Notice>
  );
};

export const Component = () => {
  const { auth, refetchUser } = useSession();
  // Funds change while other pages are open, so every visit reloads them.
  useEffect(() => {
    void refetchUser();
  }, [refetchUser]);
  if (!auth) return null;
  const way = wayOf(auth);
  const isBuyer = auth.userRole === 'Advertizer';
  const greeting = <Greeting user={auth} />;
  const own = (
    <>
      {auth.stop && <StopNotice stop={auth.stop} />}
      {way && !isBuyer && <PatientNextStep way={way} user={auth} />}
      {isBuyer ? (
        <buyerPart.Part user={auth} way={way} />
      ) : (
        <patientPart.Part user={auth} withdrawsAbove={way?.current === 'withdraw'} />
      )}
    </>
  );
  if (auth.superAdmin)
    return (
      <staffHome.Part user={auth} greeting={greeting}>
        {own}
      </staffHome.Part>
    );
  return (
    <div className="page page-tall grid content-start gap-6 py-5 md:gap-8 md:py-8">
      {greeting}
      {own}
    </div>
  );
};
