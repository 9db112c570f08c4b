import { useState } from 'react';
import { PayoutRules, PayoutsSummary } from '#web/features/payouts/payouts-summary.tsx';
import { PayoutsTable } from '#web/features/payouts/payouts-table.tsx';
import {
  type Mending,
  type PendingPayout,
  usePendingPayouts,
} from '#web/features/payouts/pending-payouts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { adminPayoutsTexts } from '#web/texts/admin-payouts.ts';
import { AwaitedDialog } from '#web/ui/dialog.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AdminPage } from '../admin/admin-page.tsx';
import { hiddenScreen } from '../screen.ts';

export const handle = hiddenScreen(adminPayoutsTexts, 'pendingPayouts', { wide: true });

const CompletePayoutDialog = lazily(() =>
  import('#web/features/payouts/payout-dialogs.tsx').then((m) => ({
    default: m.CompletePayoutDialog,
  })),
);

const MendPayoutDialog = lazily(() =>
  import('#web/features/payouts/payout-dialogs.tsx').then((m) => ({ default: m.MendPayoutDialog })),
);

const SummarySkeleton = () => (
  <div className="grid gap-4 md:grid-cols-2">
    <Skeleton className="h-28 rounded-lg" />
    <Skeleton className="h-28 rounded-lg" />
  </div>
);

const Payouts = () => {
  const [chosen, setChosen] = useState<PendingPayout>();
  const [mending, setMending] = useState<Mending>();
  const list = usePendingPayouts();
  const { query } = list;
  const pending = query.data?.pending;
  return (
    <>
      {query.isPending && <SummarySkeleton />}
      {pending && <PayoutsSummary pending={pending} />}
      <PayoutsTable list={list} onComplete={setChosen} onMend={setMending} />
      {!query.isPending && <PayoutRules />}
      {mending && (
        <AwaitedDialog>
          <MendPayoutDialog {...mending} onClose={() => setMending(undefined)} />
        </AwaitedDialog>
      )}
      {chosen && (
        <AwaitedDialog>
          <CompletePayoutDialog key={chosen._id} payout={chosen} onClose={() => setChosen(undefined)} />
        </AwaitedDialog>
      )}
    </>
  );
};

export const Component = () => (
  <AdminPage place="payouts" texts={useTexts(adminPayoutsTexts).pendingPayouts}>
    <Payouts />
  </AdminPage>
);
