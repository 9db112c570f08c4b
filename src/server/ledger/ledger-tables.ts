import type { Generated, GeneratedAlways } from 'kysely';

export type LedgerTables = {
  ledger_transfers: {
    id: GeneratedAlways<bigint>;
    idempotency_key: string;
    debit_account: string;
    credit_account: string;
    amount_nanos: bigint;
    reason: string;
    reference: string;
    reverses_id: bigint | null;
    created_at: Date;
  };
  ledger_accounts: { code: string; may_be_negative: boolean; balance_nanos: Generated<bigint> };
  patient_funds: {
    patient_id: bigint;
    received_nanos: Generated<bigint>;
    own_view_nanos: Generated<bigint>;
    donated_nanos: Generated<bigint>;
    entry_index_nanos: bigint | null;
    own_views: Generated<number>;
    friend_views: Generated<bigint>;
    friend_views_today: Generated<number>;
    friend_views_day: Generated<Date>;
  };
  general_account: {
    id: number;
    members: bigint;
    index_nanos: bigint;
    carry_nanos: bigint;
    inflow_nanos: bigint;
    revenue_nanos: bigint;
  };
  advert_escrows: {
    advert_id: bigint;
    earn_nanos: bigint;
    fee_nanos: bigint;
    exposure_seconds: number;
    views_bought: number;
    views_remaining: number;
    views_refunded: Generated<number>;
    completed: GeneratedAlways<boolean>;
    escrow_nanos: GeneratedAlways<bigint>;
  };
};
