import type { GeneratedAlways } from 'kysely';

export type AdminDeed =
  | 'send-access-token'
  | 'complete-payout'
  | 'reset-funds'
  | 'buy-medicine'
  | 'delete-advert'
  | 'delete-patient'
  | 'delete-advertiser'
  | 'read-prescription'
  | 'retry-payout'
  | 'fail-payout';

export type AuditTables = {
  admin_actions: {
    id: GeneratedAlways<bigint>;
    admin_id: bigint;
    action: AdminDeed;
    subject_id: bigint;
    /** JSON. */
    details: string;
    created_at: Date;
  };
};
