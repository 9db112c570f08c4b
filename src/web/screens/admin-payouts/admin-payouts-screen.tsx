import { lazy, Suspense, useState } from 'react';
import { PayoutRules } from '../../features/payouts/payout-rules.tsx';
import { PayoutsSummary } from '../../features/payouts/payouts-summary.tsx';
import { PayoutsTable } from '../../features/payouts/payouts-table.tsx';
import { loadFailure } from '../../features/payouts/pending-failures.ts';
import type { Mending, PendingPayout } from '../../features/payouts/pending-payout.ts';
import { pendingPayoutsMessages } from '../../features/payouts/pending-payouts-messages.ts';
import { summaryOf } from '../../features/payouts/pending-summary.ts';
import { usePendingPayouts } from '../../features/payouts/use-pending-payouts.ts';
import { useLanguage, useMessages } from '../../i18n/language-context.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton, SkeletonArea } from '../../ui/skeleton.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { AdminPage } from '../admin/admin-page.tsx';
import type { ScreenHandle } from '../screen.ts';

export const handle: ScreenHandle = {
  head: ({ language }) => ({ title: pendingPayoutsMessages[language].title, hidden: true }),
  wide: true,
};

const CompletePayoutDialog = lazy(() =>
  import('../../features/payouts/complete-payout-dialog.tsx').then((m) => ({
    default: m.CompletePayoutDialog,
  })),
);

const MendPayoutDialog = lazy(() =>
  import('../../features/payouts/mend-payout-dialog.tsx').then((m) => ({ default: m.MendPayoutDialog })),
);

const Waiting = () => (
  <SkeletonArea className="grid gap-6">
    <div className="grid gap-4 md:grid-cols-2">
      <Skeleton className="h-28 rounded-lg" />
      <Skeleton className="h-28 rounded-lg" />
    </div>
    <TableSkeleton />
  </SkeletonArea>
);

const Payouts = () => {
  const t = useMessages(pendingPayoutsMessages);
  const language = useLanguage();
  const [chosen, setChosen] = useState<PendingPayout>();
  const [mending, setMending] = useState<Mending>();
  const { data, error, isFetching, refetch } = usePendingPayouts();
  if (!data && !error) return <Waiting />;
  if (!data) {
    return (
      <ErrorState
        what={loadFailure(error, language)}
        help={t.loadHelp}
        retryLabel={t.retry}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (data.length === 0) return <EmptyState fact={t.empty} help={t.emptyHelp} />;
  return (
    <>
      <PayoutsSummary summary={summaryOf(data)} />
      <PayoutsTable payouts={data} onComplete={setChosen} onMend={setMending} />
      {mending && (
        <Suspense>
          <MendPayoutDialog {...mending} onClose={() => setMending(undefined)} />
        </Suspense>
      )}
      {chosen && (
        <Suspense>
          <CompletePayoutDialog key={chosen._id} payout={chosen} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </>
  );
};

export const Component = () => {
  const t = useMessages(pendingPayoutsMessages);
  return (
    <AdminPage place="payouts" title={t.title}>
      <Payouts />
      <PayoutRules />
    </AdminPage>
  );
};
