import { Suspense } from 'react';
import type { CurrentUser } from '#contracts/dashboard.ts';
import type { Purchase } from '#web/features/adverts/buying/kept-purchase.ts';
import { KeptPurchaseCard } from '#web/features/adverts/buying/kept-purchase-card.tsx';
import { AnalyticsSkeleton } from '#web/features/analytics/analytics-skeleton.tsx';
import { BalanceSummary } from '#web/features/dashboard/cards.tsx';
import { useTexts } from '#web/i18n/language.tsx';
import { ChevronDownIcon } from '#web/ui/icons.tsx';
import { lazily } from '#web/ui/lazily.ts';

/** Only those who buy views load it. */
const AnalyticsPanel = lazily(() =>
  import('#web/features/analytics/analytics-panel.tsx').then((m) => ({ default: m.AnalyticsPanel })),
);

/** Before the first ad there is nothing to count: the panel is there and says so to whoever opens it. */
const Figures = ({ user }: { user: CurrentUser }) => {
  const t = useTexts('analytics');
  const panel = (
    <Suspense fallback={<AnalyticsSkeleton />}>
      <AnalyticsPanel userId={user._id} />
    </Suspense>
  );
  if ((user.overallAdvs ?? 0) > 0) return panel;
  return (
    <details className="group">
      <summary className="panel flex min-h-12 items-center justify-between gap-3 px-4 py-3 font-bold md:px-6">
        {t.title}
        <ChevronDownIcon className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="pt-4">{panel}</div>
    </details>
  );
};

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
    <Figures user={user} />
  </>
);
