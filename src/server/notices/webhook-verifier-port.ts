import type { PaymentProvider } from '#shared/money-providers/money-providers.ts';

export type WebhookHeaders = Record<string, string | string[] | undefined>;

/** What a notice is about. It only says where to look: what happened is read from the provider. */
export type WebhookSubject =
  /** The checkout or the captured money of a payment. */
  | { kind: 'payment'; provider: PaymentProvider; reference: string }
  | { kind: 'payout-batch'; batchId: string }
  | {
      kind: 'transfer';
      transferId: string;
      /** How many US cents came back of it: only the notice tells that. */
      returnedCents?: number | undefined;
    };

export type Notice = {
  /** The same for every delivery of one event. */
  eventId: string;
  type: string;
  /** Undefined: nothing that concerns us. */
  subject: WebhookSubject | undefined;
};

/** Tells whether a notice is a provider's own. */
export type WebhookVerifierPort = {
  /** Names of headers that belong to a signature. They are kept with the notice. */
  signatureHeaders: RegExp;

  /** `rawBody` is the bytes as they came: a signature does not hold for the same content written anew. */
  verify(delivery: { headers: WebhookHeaders; rawBody: Buffer; now: Date }): Promise<
    | { kind: 'genuine'; notice: Notice }
    | { kind: 'forged'; reason: string }
    /** The provider could not be asked, so it must send the notice again. */
    | { kind: 'unavailable' }
  >;
};
