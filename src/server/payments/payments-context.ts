import type { CurrentUser } from '#contracts/dashboard.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { CardCheckoutPort } from './card-checkout-port.ts';
import type { Comparison } from './comparison-port.ts';
import type { UnsoldViewsPort } from './unsold-views-port.ts';
import type { WalletCheckoutPort } from './wallet-checkout-port.ts';
import type { NoticeProvider } from './webhook-inbox.ts';
import type { WebhookVerifierPort } from './webhook-verifier-port.ts';

/** The signed-in person's own data, which a slice above this one puts together. */
export type CurrentUserPort = (accountId: bigint) => Promise<CurrentUser>;

/** Takes the providers' notices of money going out, which a slice above this one sends. */
export type PayoutEventsPort = {
  noteBatch(batchId: string): Promise<void>;
  noteTransfer(told: { transferId: string; returnedCents?: number | undefined }): Promise<void>;
};

export type PaymentsContext = AppContext & {
  wallet: WalletCheckoutPort;
  /** Undefined: no card can be paid with. */
  card: CardCheckoutPort | undefined;
  /** Of every provider that is connected. */
  webhooks: Partial<Record<NoticeProvider, WebhookVerifierPort>>;
  currentUserPort: CurrentUserPort;
  payoutEvents: PayoutEventsPort;
  unsoldViews: UnsoldViewsPort;
  /** Of the money that goes out, which a slice above this one sends. */
  payoutComparisons: readonly Comparison[];
};
