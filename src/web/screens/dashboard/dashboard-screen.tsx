import { lazy, Suspense, useEffect } from 'react';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { useSession } from '#web/api-client/session.tsx';
import { VerifyEmailBanner } from '#web/features/accounts/verify-email-banner.tsx';
import { placesFor } from '#web/features/admin/admin-places.ts';
import { AnalyticsSkeleton } from '#web/features/analytics/analytics-skeleton.tsx';
import { CaseCard } from '#web/features/cases/case-card.tsx';
import { BalanceSummary, FundStats, GoalCard, ShareCard } from '#web/features/dashboard/cards.tsx';
import { fundsOf } from '#web/features/dashboard/funds.ts';
import { type Step, wayOf } from '#web/features/dashboard/next-step.ts';
import { NextStepCard } from '#web/features/dashboard/next-step-card.tsx';
import { hasHistory, MoneyLedger } from '#web/features/page-money/money-ledger.tsx';
import { LastPayoutCard } from '#web/features/payouts/last-payout-card.tsx';
import { WithdrawButton } from '#web/features/payouts/withdraw-button.tsx';
import { ShareButton } from '#web/features/sharing/share-button.tsx';
import { loadScreenTexts, useTexts } from '#web/i18n/language.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CountryName } from '#web/ui/country-name.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { hiddenScreen } from '../screen.ts';

/** SPEC 2. Decides only what is shown: the server checks the same rights on every call (SPEC 6.1). */
export const AdminLinks = ({ user }: { user: CurrentUser }) => {
  const t = useTexts('dashboard').admin;
  const places = placesFor(user, undefined);
  if (places.length === 0) return null;
  return (
    <Card title={t.title}>
      <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4 lg:[&:has(>:nth-child(5))]:grid-cols-3">
        {places.map(({ to, name }) => (
          <ButtonLink key={to} to={to} variant="secondary">
            {t[name]}
          </ButtonLink>
        ))}
      </div>
    </Card>
  );
};

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt className="text-xs text-muted">{label}</dt>
    <dd className="flex items-center gap-2 text-sm font-semibold sm:text-base">{children}</dd>
  </div>
);

const Greeting = ({ user }: { user: CurrentUser }) => {
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

export const handle = hiddenScreen('dashboard');

const OwnShareButton = ({ user, variant }: { user: CurrentUser; variant?: 'primary' }) => {
  const t = useTexts('dashboard').share;
  const { id, firstName, lastName } = user.userData;
  const title = t.shareTitle(`${firstName} ${lastName}`);
  return <ShareButton path={`/patient/${id}`} title={title} {...(variant && { variant })} />;
};

const StepAction = ({ step, user }: { step: Step; user: CurrentUser }) => {
  if (step === 'verify') return <VerifyEmailBanner />;
  if (step === 'share') return <OwnShareButton user={user} variant="primary" />;
  // There is one Withdraw button, beside the goal, so that its state is shown in one place.
  return null;
};

/** Most patients have no such money. */
const HeldMoneyCard = lazy(() =>
  import('#web/features/dashboard/held-money-card.tsx').then((m) => ({ default: m.HeldMoneyCard })),
);

const PatientPart = ({ user }: { user: CurrentUser }) => {
  const funds = fundsOf(user.userData);
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2 md:gap-6">
        <div className="grid content-start gap-4 md:gap-6">
          <GoalCard funds={funds} withdrawal={<WithdrawButton user={user} funds={funds} />} />
          <Suspense>
            <HeldMoneyCard patientId={user.userData.id} isExpected={user.userData.underReview > 0} />
          </Suspense>
          {user.lastPayout && <LastPayoutCard payout={user.lastPayout} />}
          <CaseCard />
        </div>
        <div className="grid content-start gap-4 md:gap-6">
          <ShareCard patientId={user.userData.id} shareButton={<OwnShareButton user={user} />} />
          <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
            <UpdatesCard
              patientId={user.userData.id}
              consented={user.userData.healthConsentAt !== null}
              reminds={user.userData.newsReminders}
            />
          </Suspense>
        </div>
      </div>
      {user.userData.money && hasHistory(user.userData.money) && (
        <MoneyLedger money={user.userData.money} goal={user.userData.total} />
      )}
      <FundStats userData={user.userData} />
    </>
  );
};

/** Patients only, below what they come for. */
const UpdatesCard = lazy(async () => {
  const [{ UpdatesCard: card }] = await Promise.all([
    import('#web/features/updates/updates-card.tsx'),
    loadScreenTexts(['telling']),
  ]);
  return { default: card };
});

/** Only those who buy views load it. */
const AnalyticsPanel = lazy(() =>
  import('#web/features/analytics/analytics-panel.tsx').then((m) => ({ default: m.AnalyticsPanel })),
);

const BuyerPart = ({ user }: { user: CurrentUser }) => (
  <>
    <BalanceSummary user={user} />
    <Suspense fallback={<AnalyticsSkeleton />}>
      <AnalyticsPanel userId={user._id} />
    </Suspense>
  </>
);

/** What is stopped, why, and what to do about it. */
const StopNotice = ({ stop }: { stop: NonNullable<CurrentUser['stop']> }) => {
  const t = useTexts('dashboard').stop;
  return (
    <Notice tone="danger">
      {t[stop.state]} {stop.reason && t.reason(stop.reason)} {t.help}
    </Notice>
  );
};

export const Component = () => {
  const { auth, refetchUser } = useSession();
  // Funds change while other pages are open, so every visit loads them again.
  useEffect(() => {
    void refetchUser();
  }, [refetchUser]);
  if (!auth) return null;
  const way = wayOf(auth);
  return (
    <div className="page grid content-start gap-6 py-8 md:gap-8">
      <Greeting user={auth} />
      {auth.stop && <StopNotice stop={auth.stop} />}
      {way && <NextStepCard way={way} action={<StepAction step={way.current} user={auth} />} />}
      <AdminLinks user={auth} />
      {auth.userRole === 'Advertizer' ? <BuyerPart user={auth} /> : <PatientPart user={auth} />}
    </div>
  );
};
