import type { Generated } from 'kysely';
import type { Language } from '#shared/languages/languages.ts';

export type PaymentPurpose = 'balance' | 'donation';

/** created -> pending-payer -> processing -> succeeded | failed | cancelled; a late success is legal from everywhere. */
export type PaymentStatus = 'created' | 'pending-payer' | 'processing' | 'succeeded' | 'failed' | 'cancelled';

export type PaymentProvider = 'paypal' | 'stripe';

export type PaymentsTables = {
  payments: {
    id: bigint;
    account_id: bigint | null;
    provider: PaymentProvider;
    purpose: PaymentPurpose;
    amount_cents: bigint;
    language: Generated<Language>;
    status: PaymentStatus;
    provider_reference: string | null;
    capture_reference: string | null;
    divided_among: bigint | null;
    divided_each_nanos: bigint | null;
    taken_back_cents: Generated<bigint>;
    created_at: Date;
    updated_at: Date;
  };
  payment_take_backs: {
    payment_id: bigint;
    step: number;
    amount_cents: bigint;
    created_at: Date;
    undone_at: Date | null;
  };
  payment_disputes: { payment_id: bigint; opened_at: Date };
};
