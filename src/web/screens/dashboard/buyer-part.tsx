import { Suspense } from 'react';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { VerifyEmailBanner } from '#web/features/accounts/verify-email-banner.tsx';
import { readKeptPurchase } from '#web/features/adverts/buying/kept-purchase.ts';
import { KeptPurchaseCard } from '#web/features/adverts/buying/kept-purchase-card.tsx';
import { AnalyticsSkeleton } from '#web/features/analytics/analytics-skeleton.tsx';
import { BalanceSummary } from '#web/features/dashboard/cards.tsx';
import { NextStepCard, type Way } from '#web/features/dashboard/next-step-card.tsx';
import { lazily } from '#web/ui/lazily.ts';

/** Only loaded for advertisers. */
const AnalyticsPanel = lazily(() =>
  import('#web/features/analytics/analytics-panel.tsx').then((m) => ({ default: m.AnalyticsPanel })),
);

type BuyerPartProps = { readonly user: CurrentUser; readonly way: Way | undefined };

/** An advertiser's dashboard: the next step, the balance, and the results of ads. */
export const BuyerPart = ({ user, way }: BuyerPartProps) => {
  // A finished draft is the next step once its buyer can be reached.
  const kept = way?.current === 'verify' ? undefined : readKeptPurchase(user._id);
  return (
    <>
      {way && !kept && <NextStepCard way={way} action={way.current === 'verify' && <VerifyEmailBanner />} />}
      {kept && <KeptPurchaseCard purchase={kept} balance={user.balance ?? 0} />}
      <BalanceSummary user={user} isLed={way !== undefined || kept !== undefined} />
      <Suspense fallback={<AnalyticsSkeleton />}>
        <AnalyticsPanel userId={user._id} />
      </Suspense>
    </>
  );
};
