import { BankStatus } from '../../features/payouts/monitor/bank-status.tsx';
import { monitorMessages } from '../../features/payouts/monitor/monitor-messages.ts';
import { RoutingRules } from '../../features/payouts/monitor/routing-rules.tsx';
import { Transfers } from '../../features/payouts/monitor/transfers.tsx';
import { WalletStatus } from '../../features/payouts/monitor/wallet-status.tsx';
import { Reconciliation } from '../../features/reconciliation/reconciliation.tsx';
import { useMessages } from '../../i18n/language-context.tsx';
import { AdminPage } from '../admin/admin-page.tsx';
import type { ScreenHandle } from '../screen.ts';

export const handle: ScreenHandle = {
  head: ({ language }) => ({ title: monitorMessages[language].title, hidden: true }),
  wide: true,
};

export const Component = () => {
  const t = useMessages(monitorMessages);
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
