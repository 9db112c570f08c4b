export type PayoutMethod = 'PayPal' | 'Ukraine Manual';
export type PayoutStatus = 'PENDING' | 'SUCCESS' | 'FAILED';

/** A payout in `submitting` may have been made by the provider; one that is `queued` certainly was not. */
export type PayoutStage = 'queued' | 'submitting' | 'submitted' | 'paid' | 'failed';

export type PayoutsTables = {
  payouts: {
    id: bigint;
    /** Null when the patient has been deleted; never while the payout is pending. */
    account_id: bigint | null;
    amount_cents: bigint;
    method: PayoutMethod;
    status: PayoutStatus;
    stage: PayoutStage;
    /** The e-mail address at which the provider pays. */
    receiver: string;
    attempt: number;
    provider_batch_id: string | null;
    provider_item_id: string | null;
    failure_reason: string | null;
    completed_by: bigint | null;
    created_at: Date;
    updated_at: Date;
  };
};
