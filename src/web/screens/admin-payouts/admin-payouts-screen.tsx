import { lazy, Suspense, useState } from 'react';
import { PayoutRules, PayoutsSummary } from '../../features/payouts/payouts-summary.tsx';
import { PayoutsTable } from '../../features/payouts/payouts-table.tsx';
import type { Mending, PendingPayout } from '../../features/payouts/pending-payouts.ts';
import { loadFailure, PAYOUT_SORTS, usePendingPayouts } from '../../features/payouts/pending-payouts.ts';
import { useLanguage, useTexts } from '../../i18n/language-context.tsx';
import { textsOf } from '../../i18n/texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../../ui/paged-list/paged-list.tsx';
import { useListState } from '../../ui/paged-list/use-list-state.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AdminPage } from '../admin/admin-page.tsx';
import type { ScreenHandle } from '../screen.ts';

export const handle: ScreenHandle = {
  head: ({ language }) => ({ title: textsOf(language).pendingPayouts.title, hidden: true }),
  wide: true,
};

const CompletePayoutDialog = lazy(() =>
  import('../../features/payouts/payout-dialogs.tsx').then((m) => ({
    default: m.CompletePayoutDialog,
  })),
);

const MendPayoutDialog = lazy(() =>
  import('../../features/payouts/payout-dialogs.tsx').then((m) => ({ default: m.MendPayoutDialog })),
);

const SummarySkeleton = () => (
  <div className="grid gap-4 md:grid-cols-2">
    <Skeleton className="h-28 rounded-lg" />
    <Skeleton className="h-28 rounded-lg" />
  </div>
);

const Payouts = () => {
  const t = useTexts('pendingPayouts');
  const language = useLanguage();
  const [chosen, setChosen] = useState<PendingPayout>();
  const [mending, setMending] = useState<Mending>();
  const list = useListState(PAYOUT_SORTS);
  const query = usePendingPayouts(list.state);
  const pending = query.data?.pending;
  return (
    <>
      {query.isPending && <SummarySkeleton />}
      {pending && pending.count > 0 && <PayoutsSummary pending={pending} />}
      <PagedList
        list={list}
        query={query}
        searchLabel={t.search}
        empty={<EmptyState fact={t.empty} help={t.emptyHelp} />}
        failure={{ what: loadFailure(query.error, language), help: t.loadHelp, retryLabel: t.retry }}
      >
        {({ payouts }) => (
          <PayoutsTable
            payouts={payouts}
            list={list}
            busy={query.isPlaceholderData}
            onComplete={setChosen}
            onMend={setMending}
          />
        )}
      </PagedList>
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
  const t = useTexts('pendingPayouts');
  return (
    <AdminPage place="payouts" title={t.title}>
      <Payouts />
      <PayoutRules />
    </AdminPage>
  );
};
