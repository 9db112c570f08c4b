import type { CurrentUser } from '#contracts/dashboard.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { WalletCheckoutPort } from './wallet-checkout-port.ts';
import type { WebhookVerifierPort } from './webhook-verifier-port.ts';

/** The signed-in person's own data, which a slice above this one puts together. */
export type CurrentUserPort = (accountId: bigint) => Promise<CurrentUser>;

/** Takes the provider's notices of money going out, which a slice above this one sends. */
export type PayoutEventsPort = { noteBatch(batchId: string): Promise<void> };

export type PaymentsContext = AppContext & {
  wallet: WalletCheckoutPort;
  walletWebhooks: WebhookVerifierPort;
  currentUserPort: CurrentUserPort;
  payoutEvents: PayoutEventsPort;
};
