/** The face of audit: what admins did, append-only. */
import type { GeneratedAlways } from 'kysely';
import { type Transaction, tablesOf } from '../platform/database/database.ts';

type AdminDeed =
  | 'send-access-token'
  | 'complete-payout'
  | 'reset-funds'
  | 'buy-medicine'
  | 'delete-advert'
  | 'read-prescription'
  | 'retry-payout'
  | 'fail-payout'
  | 'approve-advert'
  | 'refuse-advert'
  | 'take-down-advert'
  | 'correct-category'
  | 'decide-concern'
  | 'decide-appeal'
  | 'approve-payout'
  | 'refuse-payout'
  | 'suspend-account'
  | 'release-account'
  | 'release-views'
  | 'take-back-views'
  | OperatorDeed;

/** Done by a command on the server, or by a start of it; deletions by an admin as well. */
type OperatorDeed =
  | 'create-admin'
  | 'grant-admin'
  | 'revoke-admin'
  | 'set-admin-password'
  | 'keep-admin'
  | 'set-switch'
  | 'end-sessions'
  | 'reset-second-factor'
  | 'export-person'
  | 'delete-request'
  | 'delete-patient'
  | 'delete-advertiser';

type AuditTables = {
  adminActions: {
    id: GeneratedAlways<bigint>;
    /** Null for what the operator did on the server. */
    adminId: bigint | null;
    action: AdminDeed;
    subjectId: bigint;
    /** JSON. */
    details: string;
    createdAt: Date;
  };
};

const tables = tablesOf<AuditTables>();

type AdminAction = (
  | { adminId: bigint; action: AdminDeed }
  | { adminId: bigint | null; action: OperatorDeed }
) & {
  /** The account, advert, payout or request that was changed or read; 0 where it was none of these. */
  subjectId: bigint;
  /** Amounts in dollars, counts, ids, and reasons that the person was told; nothing about a person's health, and no names. */
  details?: Record<string, string | number>;
};

/** Records what an admin did, in the transaction that does it: the record exists if and only if the change does. */
export const recordAdminAction = async (
  trx: Transaction,
  at: Date,
  { details = {}, ...action }: AdminAction,
): Promise<void> => {
  await tables(trx)
    .insertInto('adminActions')
    .values({ ...action, details: JSON.stringify(details), createdAt: at })
    .execute();
};
