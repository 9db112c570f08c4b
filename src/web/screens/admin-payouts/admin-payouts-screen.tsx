import { lazy, Suspense, useState } from 'react';
import { PayoutRules, PayoutsSummary } from '#web/features/payouts/payouts-summary.tsx';
import { PayoutsTable } from '#web/features/payouts/payouts-table.tsx';
import {
  loadFailure,
  type Mending,
  PAYOUT_SORTS,
  type PendingPayout,
  usePendingPayouts,
} from '#web/features/payouts/pending-payouts.ts';
import { textsOf, useLanguage, useTexts } from '#web/i18n/language.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useListState } from '#web/ui/paged-list/list-state.ts';
import { PagedList } from '#web/ui/paged-list/paged-list.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AdminPage } from '../admin/admin-page.tsx';
import type { ScreenHandle } from '../screen.ts';

export const handle: ScreenHandle = {
  head: ({ language }) => ({ title: textsOf(language).pendingPayouts.title, hidden: true }),
  wide: true,
};

const CompletePayoutDialog = lazy(() =>
  import('#web/features/payouts/payout-dialogs.tsx').then((m) => ({
    default: m.CompletePayoutDialog,
  })),
);

const MendPayoutDialog = lazy(() =>
  import('#web/features/payouts/payout-dialogs.tsx').then((m) => ({ default: m.MendPayoutDialog })),
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
