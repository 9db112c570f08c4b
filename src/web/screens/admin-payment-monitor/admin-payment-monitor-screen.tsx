import { RoutingRules } from '#web/features/payouts/payouts-summary.tsx';
import { BankStatus, WalletStatus } from '#web/features/payouts/provider-status.tsx';
import { Transfers } from '#web/features/payouts/transfers.tsx';
import { Reconciliation } from '#web/features/reconciliation/reconciliation.tsx';
import { AdminPage } from '../admin/admin-page.tsx';
import { hiddenScreen } from '../screen.ts';

export const handle = hiddenScreen('paymentMonitor', { wide: true });

export const Component = () => (
  <AdminPage place="payments" texts="paymentMonitor">
    <div className="grid gap-4 xl:grid-cols-2">
      <BankStatus />
      <WalletStatus />
    </div>
    <RoutingRules />
    <Reconciliation />
    <Transfers />
  </AdminPage>
);
