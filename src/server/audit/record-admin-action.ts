import type { DatabaseTransaction } from '../platform/database/database.ts';
import type { AdminDeed, AuditTables, OperatorDeed } from './audit-tables.ts';

type AdminAction = ({ adminId: bigint; action: AdminDeed } | { adminId: null; action: OperatorDeed }) & {
  /** The account, advert, payout or request that it was done to. */
  subjectId: bigint;
  /** Amounts in dollars, counts and ids; nothing about a person's health, and no names. */
  details?: Record<string, string | number>;
};

/** Writes down what an admin did, in the transaction that does it: neither is there without the other. */
export const recordAdminAction = async (
  trx: DatabaseTransaction,
  at: Date,
  { adminId, action, subjectId, details = {} }: AdminAction,
): Promise<void> => {
  await trx
    .withTables<AuditTables>()
    .insertInto('admin_actions')
    .values({
      admin_id: adminId,
      action,
      subject_id: subjectId,
      details: JSON.stringify(details),
      created_at: at,
    })
    .execute();
};
