export type WebhookHeaders = Record<string, string | string[] | undefined>;

/** What a provider's notice speaks of. It only says where to look: what is true is read from the provider. */
export type WalletEvent = { type: string; orderId: string | undefined; batchId: string | undefined };

/** Tells whether a notice is the wallet provider's. */
export type WebhookVerifierPort = {
  /** `rawBody` is the text as it came: written anew, even with the same content, no signature would hold. */
  verify(notice: { headers: WebhookHeaders; rawBody: string }): Promise<
    | { kind: 'genuine'; event: WalletEvent }
    | { kind: 'forged' }
    /** The provider could not be asked, so it must send the notice again. */
    | { kind: 'unavailable' }
  >;
};
