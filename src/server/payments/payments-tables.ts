export type PaymentPurpose = 'balance' | 'donation';

/** created -> pending-payer -> processing -> succeeded | failed | cancelled; a late success is legal from everywhere. */
export type PaymentStatus = 'created' | 'pending-payer' | 'processing' | 'succeeded' | 'failed' | 'cancelled';

export type PaymentsTables = {
  payments: {
    id: bigint;
    account_id: bigint | null;
    provider: 'paypal' | 'stripe';
    purpose: PaymentPurpose;
    amount_cents: bigint;
    status: PaymentStatus;
    provider_reference: string | null;
    capture_reference: string | null;
    divided_among: bigint | null;
    divided_each_nanos: bigint | null;
    created_at: Date;
    updated_at: Date;
  };
};
