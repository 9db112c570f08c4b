import { lazy, Suspense, useEffect } from 'react';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { useSession } from '#web/api-client/session.tsx';
import { VerifyEmailBanner } from '#web/features/accounts/verify-email-banner.tsx';
import { AnalyticsSkeleton } from '#web/features/analytics/analytics-skeleton.tsx';
import { BalanceSummary, FundStats } from '#web/features/dashboard/account-figures.tsx';
import { AdminLinks } from '#web/features/dashboard/admin-links.tsx';
import { fundsOf } from '#web/features/dashboard/funds.ts';
import { GoalCard } from '#web/features/dashboard/goal-card.tsx';
import { Greeting } from '#web/features/dashboard/greeting.tsx';
import { type Step, wayOf } from '#web/features/dashboard/next-step.ts';
import { NextStepCard } from '#web/features/dashboard/next-step-card.tsx';
import { ShareCard } from '#web/features/dashboard/share-card.tsx';
import { LastPayoutCard } from '#web/features/payouts/last-payout-card.tsx';
import { WithdrawButton } from '#web/features/payouts/withdraw-button.tsx';
import { ShareButton } from '#web/features/sharing/share-button.tsx';
import { useTexts } from '#web/i18n/language.tsx';
import { hiddenScreen } from '../screen.ts';

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

const PatientPart = ({ user }: { user: CurrentUser }) => {
  const funds = fundsOf(user.userData);
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2 md:gap-6">
        <div className="grid gap-4 md:gap-6">
          <GoalCard funds={funds} withdrawal={<WithdrawButton user={user} funds={funds} />} />
          {user.lastPayout && <LastPayoutCard payout={user.lastPayout} />}
        </div>
        <div>
          <ShareCard patientId={user.userData.id} shareButton={<OwnShareButton user={user} />} />
        </div>
      </div>
      <FundStats userData={user.userData} />
    </>
  );
};

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
      {way && <NextStepCard way={way} action={<StepAction step={way.current} user={auth} />} />}
      <AdminLinks user={auth} />
      {auth.userRole === 'Advertizer' ? <BuyerPart user={auth} /> : <PatientPart user={auth} />}
    </div>
  );
};
