/** What stands between us and a provider that takes nothing: our balance there, what our account may do, or itself. */
export type WaitsFor = 'top-up' | 'permission' | 'provider';

/** Money that the provider has, and that neither arrived nor comes back yet. */
export type ItemState = 'unclaimed' | 'on-hold';

export type WalletPayoutOrder = {
  /** The only idempotency key that a payout has; stored before the first call and never changed for one attempt. */
  senderBatchId: string;
  /** The public id of what is paid by it. */
  reference: string;
  receiver: string;
  amountCents: number;
  /** BCP 47. */
  language: string;
};

/**
 * Where the money is: still under way, and there perhaps in wait for its receiver (`unclaimed`) or the provider's own look
 * into it (`on-hold`); arrived; or back with us for whatever reason.
 */
export type WalletPayoutState =
  | { state: 'under-way'; itemState: ItemState | null }
  | { state: 'paid'; amountCents: number }
  | { state: 'not-paid'; reason: string };

export type WalletBatch = WalletPayoutState & {
  batchId: string;
  senderBatchId: string;
  itemId: string | undefined;
  /** The provider's number of the money's movement, by which its list calls the payout. */
  transactionId: string | undefined;
};

/** A payout on the provider's own list, whoever asked for it. */
export type ListedPayout = {
  transactionId: string;
  /** As it was given in the order; not every provider's list tells it of every payout. */
  reference: string | undefined;
  /** What left us and did not come back. */
  leftCents: number;
};

/** What payouts need of a provider that pays to an e-mail address. */
export type WalletPayoutPort = {
  createBatch(order: WalletPayoutOrder): Promise<
    /** Made now, or by an earlier call with the same `senderBatchId`. */
    | { kind: 'created'; batchId: string }
    /** Certain for this call: nothing was made by it. An earlier call of unknown outcome may have made it all the same. */
    | { kind: 'refused'; reason: string }
    /**
     * Certain as well: the provider was not reached, or takes nothing from us for now, whatever the payout; `top-up` when our
     * balance there is too small, `permission` when our account may not pay out.
     */
    | { kind: 'unavailable'; waitsFor: WaitsFor; reason: string }
    | { kind: 'outcome-unknown'; reason: string }
  >;

  getBatch(
    batchId: string,
  ): Promise<
    { kind: 'found'; batch: WalletBatch } | { kind: 'not-found' } | { kind: 'unavailable'; reason: string }
  >;

  /** All money that left by payouts, to the last one; the list may be hours late. */
  listPaid(span: {
    since: Date;
    until: Date;
  }): Promise<{ kind: 'listed'; payouts: ListedPayout[] } | { kind: 'unavailable'; reason: string }>;
};
