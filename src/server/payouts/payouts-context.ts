import type { AppContext } from '../platform/app-context.ts';
import type { WalletPayoutPort } from './wallet-payout-port.ts';

export type PayoutsContext = AppContext & { walletPayouts: WalletPayoutPort };
