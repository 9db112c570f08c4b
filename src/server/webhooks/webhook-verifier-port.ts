import type { PaymentProvider } from '#shared/money-providers/money-providers.ts';

export type WebhookHeaders = Record<string, string | string[] | undefined>;

/** The subject says only where to look: what happened is read from the provider. */
export type WebhookSubject =
  /** The checkout or the captured money of a payment. */
  | { kind: 'payment'; provider: PaymentProvider; reference: string }
  | { kind: 'payout-batch'; batchId: string }
  | {
      kind: 'transfer';
      transferId: string;
      /** US cents that came back of the transfer: only the webhook contains this sum. */
      returnedCents?: number | undefined;
    };

export type Webhook = {
  /** Every delivery of one event has the same id. */
  eventId: string;
  type: string;
  /** Undefined for an event that concerns no subject of ours. */
  subject: WebhookSubject | undefined;
};

/** Checks whether a webhook is the provider's own. */
export type WebhookVerifierPort = {
  /** Matches the headers that belong to a signature and are stored with the webhook. */
  signatureHeaders: RegExp;

  /** `rawBody` is the bytes as they came: a signature fails for the same content serialised again. */
  verify(delivery: { headers: WebhookHeaders; rawBody: Buffer; now: Date }): Promise<
    | { kind: 'genuine'; webhook: Webhook }
    | { kind: 'forged'; reason: string }
    /** The provider could not be reached, so it must repeat the webhook. */
    | { kind: 'unavailable' }
  >;
};
