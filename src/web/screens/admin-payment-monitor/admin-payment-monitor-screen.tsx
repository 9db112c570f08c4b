import { RoutingRules } from '#web/features/payouts/payouts-summary.tsx';
import { BankStatus, WalletStatus } from '#web/features/payouts/provider-status.tsx';
import { Transfers } from '#web/features/payouts/transfers.tsx';
import { Reconciliation } from '#web/features/reconciliation/reconciliation.tsx';
import { textsOf, useTexts } from '#web/i18n/language.tsx';
import { AdminPage } from '../admin/admin-page.tsx';
import type { ScreenHandle } from '../screen.ts';

export const handle: ScreenHandle = {
  head: ({ language }) => ({ title: textsOf(language).paymentMonitor.title, hidden: true }),
  wide: true,
};

export const Component = () => {
  const t = useTexts('paymentMonitor');
  return (
    <AdminPage place="payments" title={t.title} intro={t.intro}>
      <div className="grid gap-4 xl:grid-cols-2">
        <BankStatus />
        <WalletStatus />
      </div>
      <RoutingRules />
      <Reconciliation />
      <Transfers />
    </AdminPage>
  );
};
