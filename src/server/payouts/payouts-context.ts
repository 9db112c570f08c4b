import type { AppContext } from '../platform/app-context.ts';
import type { BankTransferPort } from './bank-transfer-port.ts';
import type { WalletPayoutPort } from './wallet-payout-port.ts';

export type PayoutsContext = AppContext & {
  walletPayouts: WalletPayoutPort;
  /** Undefined: no bank-transfer service is connected. */
  bankTransfers: BankTransferPort | undefined;
};
