import type { CurrentUser } from '#contracts/dashboard.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { CardCheckoutPort } from './card-checkout-port.ts';
import type { Comparison } from './comparison-port.ts';
import type { UnsoldViewsPort } from './unsold-views-port.ts';
import type { WalletCheckoutPort } from './wallet-checkout-port.ts';

/** The signed-in person's own data, which a slice above this one puts together. */
export type CurrentUserPort = (accountId: bigint) => Promise<CurrentUser>;

export type PaymentsContext = AppContext & {
  wallet: WalletCheckoutPort;
  /** Undefined: no card can be paid with. */
  card: CardCheckoutPort | undefined;
  currentUserPort: CurrentUserPort;
  unsoldViews: UnsoldViewsPort;
  /** Of the money that goes out, which a slice above this one sends. */
  payoutComparisons: readonly Comparison[];
};
