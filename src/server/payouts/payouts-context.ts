import type { AppContext } from '../platform/app-context.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { BankTransferPort } from './bank-transfer-port.ts';
import type { WalletPayoutPort } from './wallet-payout-port.ts';

export type PayoutsContext = AppContext & {
  walletPayouts: WalletPayoutPort;
  /** Undefined: no bank-transfer service is connected. */
  bankTransfers: BankTransferPort | undefined;
};

/** @throws DomainError bank-transfer-not-connected. */
export const connectedBank = ({ bankTransfers }: PayoutsContext): BankTransferPort => {
  if (!bankTransfers) throw new DomainError('bank-transfer-not-connected');
  return bankTransfers;
};
