import { RoutingRules } from '#web/features/payouts/payouts-summary.tsx';
import { BankStatus, WalletStatus } from '#web/features/payouts/provider-status.tsx';
import { Transfers } from '#web/features/payouts/transfers.tsx';
import { useTexts } from '#web/i18n/language.tsx';
import { adminPayoutsTexts } from '#web/texts/admin-payouts.ts';
import { AdminPage } from '../admin/admin-page.tsx';
import { hiddenScreen } from '../screen.ts';

export const handle = hiddenScreen(adminPayoutsTexts, 'paymentMonitor', { wide: true });

export const Component = () => (
  <AdminPage place="payments" texts={useTexts(adminPayoutsTexts).paymentMonitor}>
    <div className="grid gap-4 xl:grid-cols-2">
      <BankStatus />
      <WalletStatus />
    </div>
    <RoutingRules />
    <Transfers />
  </AdminPage>
);
