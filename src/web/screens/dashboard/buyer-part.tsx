import { Suspense } from 'react';
import type { CurrentUser } from '#contracts/dashboard.ts';
import type { Purchase } from '#web/features/adverts/buying/kept-purchase.ts';
import { KeptPurchaseCard } from '#web/features/adverts/buying/kept-purchase-card.tsx';
import { AnalyticsSkeleton } from '#web/features/analytics/analytics-skeleton.tsx';
import { BalanceSummary } from '#web/features/dashboard/cards.tsx';
import { lazily } from '#web/ui/lazily.ts';

/** Only those who buy views load it. */
const AnalyticsPanel = lazily(() =>
  import('#web/features/analytics/analytics-panel.tsx').then((m) => ({ default: m.AnalyticsPanel })),
);

type BuyerPartProps = {
  readonly user: CurrentUser;
  readonly kept: Purchase | undefined;
  readonly isLed: boolean;
};

/** What an advertiser comes for: the balance, and what ads brought. */
export const BuyerPart = ({ user, kept, isLed }: BuyerPartProps) => (
  <>
    {kept && <KeptPurchaseCard purchase={kept} balance={user.balance ?? 0} />}
    <BalanceSummary user={user} isLed={isLed} />
    <Suspense fallback={<AnalyticsSkeleton />}>
      <AnalyticsPanel userId={user._id} />
    </Suspense>
  </>
);
