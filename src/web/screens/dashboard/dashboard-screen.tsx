import { lazy, Suspense, useEffect } from 'react';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { useSession } from '../../api-client/session.tsx';
import { VerifyEmailBanner } from '../../features/accounts/verify-email-banner.tsx';
import { AnalyticsSkeleton } from '../../features/analytics/analytics-skeleton.tsx';
import { BalanceSummary, FundStats } from '../../features/dashboard/account-figures.tsx';
import { AdminLinks } from '../../features/dashboard/admin-links.tsx';
import { fundsOf } from '../../features/dashboard/funds.ts';
import { GoalCard } from '../../features/dashboard/goal-card.tsx';
import { Greeting } from '../../features/dashboard/greeting.tsx';
import { type Step, wayOf } from '../../features/dashboard/next-step.ts';
import { NextStepCard } from '../../features/dashboard/next-step-card.tsx';
import { ShareCard } from '../../features/dashboard/share-card.tsx';
import { LastPayoutCard } from '../../features/payouts/last-payout-card.tsx';
import { WithdrawButton } from '../../features/payouts/withdraw-button.tsx';
import { ShareButton } from '../../features/sharing/share-button.tsx';
import { useTexts } from '../../i18n/language-context.tsx';
import { textsOf } from '../../i18n/texts.ts';
import type { ScreenHandle } from '../screen.ts';

export const handle: ScreenHandle = {
  head: ({ language }) => ({ title: textsOf(language).dashboard.title, hidden: true }),
};

const OwnShareButton = ({ user, variant }: { user: CurrentUser; variant?: 'primary' }) => {
  const t = useTexts('dashboard').share;
  const { id, firstName, lastName } = user.userData;
  const title = t.shareTitle(`${firstName} ${lastName}`);
  return <ShareButton path={`/patient/${id}`} title={title} {...(variant && { variant })} />;
};

const StepAction = ({ step, user }: { step: Step; user: CurrentUser }) => {
  if (step === 'verify') return <VerifyEmailBanner />;
  if (step === 'share') return <OwnShareButton user={user} variant="primary" />;
  // The one Withdraw button stands beside the goal, so that its state is seen in one place only.
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
  import('../../features/analytics/analytics-panel.tsx').then((m) => ({ default: m.AnalyticsPanel })),
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
  // Funds grow while other pages are open: every visit begins with fresh figures.
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
