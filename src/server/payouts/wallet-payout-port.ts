/** Why a provider accepts nothing from us: our balance there, our account's permissions, or the provider. */
export type WaitsFor = 'top-up' | 'permission' | 'provider';

/** Money that the provider has, and that has neither arrived nor come back. */
export type ItemState = 'unclaimed' | 'on-hold';

export type WalletPayoutOrder = {
  /** The idempotency key; stored before the first call and never changed for one attempt. */
  senderBatchId: string;
  /** The public id of the leg. */
  reference: string;
  receiver: string;
  amountCents: number;
  /** A BCP 47 tag. */
  language: string;
};

/**
 * The money is under way, where it may wait for its receiver (`unclaimed`) or for a check by the provider
 * (`on-hold`); or it arrived; or it is back with us for any reason.
 */
export type WalletPayoutState =
  | { state: 'under-way'; itemState: ItemState | null }
  | { state: 'paid'; amountCents: number }
  | { state: 'not-paid'; reason: string };

export type WalletBatch = WalletPayoutState & {
  batchId: string;
  senderBatchId: string;
  itemId: string | undefined;
  /** The provider's number of the movement of money; its list names the payout by this number. */
  transactionId: string | undefined;
  /** The provider's fee beside the amount; undefined while it is not known. */
  feeCents: number | undefined;
};

/** A payout on the provider's own list, ours or not. */
export type ListedPayout = {
  transactionId: string;
  /** The reference of the order; not every provider lists it for every payout. */
  reference: string | undefined;
  /** Cents that left us and did not come back. */
  leftCents: number;
};

/** Calls that payouts need of a provider that pays to an email address. */
export type WalletPayoutPort = {
  createBatch(order: WalletPayoutOrder): Promise<
    /** Made now, or by an earlier call with the same `senderBatchId`. */
    | { kind: 'created'; batchId: string }
    /** This call certainly made nothing. An earlier one of unknown outcome may still have. */
    | { kind: 'refused'; reason: string }
    /**
     * This call certainly made nothing. `top-up`: our balance there is too small; `permission`: our account
     * may not pay out; `provider`: not reached.
     */
    | { kind: 'unavailable'; waitsFor: WaitsFor; reason: string }
    | { kind: 'outcome-unknown'; reason: string }
  >;

  getBatch(
    batchId: string,
  ): Promise<
    { kind: 'found'; batch: WalletBatch } | { kind: 'not-found' } | { kind: 'unavailable'; reason: string }
  >;

  /** Asks for an unclaimed item back; `getBatch` then says whether it came, or was claimed just now. */
  recallItem(itemId: string): Promise<{ kind: 'asked' } | { kind: 'unavailable'; reason: string }>;

  /** Lists all money that left by payouts. The list is complete, but may be hours late. */
  listPaid(span: {
    since: Date;
    until: Date;
  }): Promise<{ kind: 'listed'; payouts: ListedPayout[] } | { kind: 'unavailable'; reason: string }>;
};
