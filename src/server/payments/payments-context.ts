import type { AppContext } from '../platform/app-context.ts';
import type { CardCheckoutPort } from './card-checkout-port.ts';
import type { WalletCheckoutPort } from './wallet-checkout-port.ts';

export type PaymentsContext = AppContext & {
  wallet: WalletCheckoutPort;
  /** Undefined: no card can be paid with. */
  card: CardCheckoutPort | undefined;
};
