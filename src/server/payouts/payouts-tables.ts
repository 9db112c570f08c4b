import type { FundingNeed, TransferState } from './bank-transfer-port.ts';
import type { LegProvider, LegStage, LostBecause, PayoutStatus } from './leg.ts';
import type { ItemState, WaitsFor } from './wallet-payout-port.ts';

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
    transfer_state: TransferState | null;
    item_state: ItemState | null;
    waits_for: WaitsFor | null;
    needs: FundingNeed | null;
    reason: string | null;
    lost_because: LostBecause | null;
    returned_cents: bigint | null;
    claimed_by: string | null;
    claimed_until: Date | null;
    look_at: Date | null;
    paid_at: Date | null;
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
