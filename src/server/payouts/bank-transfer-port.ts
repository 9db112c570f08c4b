import type { RecipientForm } from '#contracts/payout-details.ts';

export type RecipientAnswers = { type: string; answers: Record<string, string> };

/** This call certainly made nothing. */
export type Refused = { kind: 'refused'; reason: string };
/** This call certainly did not reach the provider, or was not processed. */
export type Unavailable = { kind: 'unavailable'; reason: string };
export type OutcomeUnknown = { kind: 'outcome-unknown'; reason: string };

/** Action of an operator for a transfer that was not funded: top up our balance, or approve it. */
export type FundingNeed = 'top-up' | 'authentication';

/** A transfer may return to an earlier state. `other`: nothing can be concluded from it yet. */
export type TransferState =
  | 'awaiting-funding'
  | 'processing'
  | 'converted'
  | 'sent'
  | 'bounced'
  | 'cancelled'
  | 'refunded'
  | 'other';

export type BankTransferRecord = {
  transferId: string;
  /** The key that the transfer was made with. */
  transactionId: string;
  state: TransferState;
  /** The provider's name of the state. */
  statusWord: string;
  createdAt: string;
  /** The converted sum: the amount of the quote without the provider's fee. */
  sourceCents: number;
  targetCents: number;
  sourceCurrency: string;
  targetCurrency: string;
};

export type TransferOrder = {
  /** The idempotency key; stored before the first call and never changed for one attempt. */
  transactionId: string;
  quoteId: string;
  recipientId: string;
  reference: string;
};

export type Connection = { profileId: string; profileName: string; environment: 'sandbox' | 'production' };

/** Calls that payouts need of a provider that pays to bank accounts in Ukraine. */
export type BankTransferPort = {
  test(): Promise<{ kind: 'connected'; connection: Connection } | Unavailable>;
  /** Returns the newest first. */
  listTransfers(limit: number): Promise<{ kind: 'found'; transfers: BankTransferRecord[] } | Unavailable>;
  listTransfersSince(since: Date): Promise<{ kind: 'found'; transfers: BankTransferRecord[] } | Unavailable>;

  /** Returns the forms; with answers, the forms that these lead to. */
  readForms(
    given?: RecipientAnswers,
  ): Promise<{ kind: 'found'; forms: RecipientForm[] } | Refused | Unavailable>;
  createRecipient(
    recipient: RecipientAnswers & { name: string },
  ): Promise<
    | { kind: 'created'; recipientId: string; summary: string }
    | { kind: 'refused'; problems: { field: string; text: string }[] }
    | Unavailable
  >;
  /** Returns `deleted` also for a recipient that does not exist any more. */
  deleteRecipient(recipientId: string): Promise<{ kind: 'deleted' } | Unavailable>;

  /** `amountCents` leave our balance, the fee included. */
  quote(
    amountCents: number,
  ): Promise<
    { kind: 'quoted'; quoteId: string; targetCents: number; feeCents: number } | Refused | Unavailable
  >;
  createTransfer(
    order: TransferOrder,
  ): Promise<{ kind: 'created'; transferId: string } | Refused | Unavailable | OutcomeUnknown>;
  /** Pays a transfer from our balance once, however often it is called. Its state shows the payment. */
  fund(
    transferId: string,
  ): Promise<{ kind: 'funded' } | { kind: 'not-confirmed'; needs: FundingNeed | null; reason: string }>;
  getTransfer(
    transferId: string,
  ): Promise<{ kind: 'found'; transfer: BankTransferRecord } | { kind: 'not-found' } | Unavailable>;
};
