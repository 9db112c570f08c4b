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
  | 'fail-payout'
  | OperatorDeed;

/** Done by a command on the server, or by a start of it. */
export type OperatorDeed =
  | 'create-admin'
  | 'grant-admin'
  | 'revoke-admin'
  | 'set-admin-password'
  | 'keep-admin';

export type AuditTables = {
  admin_actions: {
    id: GeneratedAlways<bigint>;
    /** Null for what the operator did on the server. */
    admin_id: bigint | null;
    action: AdminDeed;
    subject_id: bigint;
    /** JSON. */
    details: string;
    created_at: Date;
  };
};
