import type { ItemState, WaitsFor } from './wallet-payout-port.ts';

export type PayoutStatus = 'PENDING' | 'SUCCESS' | 'FAILED';

export type LegProvider = 'paypal' | 'wise' | 'manual';

/** A leg in `submitting` may have been made by the provider; one that is `queued` certainly was not. */
export type LegStage = 'queued' | 'submitting' | 'submitted' | 'paid' | 'failed';

/** Why nobody tells any more what becomes of a leg: its provider does not know it, or is not connected. */
export type LostBecause = 'not-found' | 'not-connected';

export type PayoutsTables = {
  payouts: {
    id: bigint;
    /** Null when the patient has been deleted; never while the payout is pending. */
    account_id: bigint | null;
    amount_cents: bigint;
    status: PayoutStatus;
    completed_by: bigint | null;
    created_at: Date;
    updated_at: Date;
  };
  payout_legs: {
    id: bigint;
    payout_id: bigint;
    offset_cents: bigint;
    amount_cents: bigint;
    provider: LegProvider;
    stage: LegStage;
    receiver: string;
    attempt: number;
    provider_key: string;
    quote_id: string | null;
    provider_id: string | null;
    provider_item_id: string | null;
    transfer_state: string | null;
    item_state: ItemState | null;
    waits_for: WaitsFor | null;
    failure_reason: string | null;
    lost_because: LostBecause | null;
    returned_cents: bigint | null;
    created_at: Date;
    updated_at: Date;
  };
  payout_details: {
    account_id: bigint;
    recipient_id: string | null;
    recipient_summary: string | null;
    paypal_email: string | null;
    updated_at: Date;
  };
};
