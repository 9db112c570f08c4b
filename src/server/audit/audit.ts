/** The face of audit: what admins did, append-only. */
import { type GeneratedAlways, sql } from 'kysely';
import type { DeedName, OPERATOR_DEEDS, Reading } from '#shared/deeds/deeds.ts';
import type { AppContext } from '../platform/app-context.ts';
import { type Transaction, tablesOf } from '../platform/database/database.ts';
import { currentAddress } from '../platform/http/call-origin.ts';

type OperatorDeed = (typeof OPERATOR_DEEDS)[number];

type AuditTables = {
  adminActions: {
    id: GeneratedAlways<bigint>;
    /** Null for what the operator did on the server. */
    adminId: bigint | null;
    action: DeedName;
    subjectId: bigint;
    /** JSON. */
    details: string;
    createdAt: Date;
  };
};

const tables = tablesOf<AuditTables>();

type AdminAction = (
  | { adminId: bigint; action: DeedName }
  | { adminId: bigint | null; action: OperatorDeed }
) & {
  /** The account, advert, payout or request that was changed or read; 0 where it was none of these. */
  subjectId: bigint;
  /** Amounts in dollars, counts, ids, and reasons that the person was told; nothing about a person's health, and no names. */
  details?: Record<string, string | number>;
};

/**
 * Records what an admin did, in the transaction that does it: the record exists if and only if the change does. What changed is
 * `before` and `after` in the details, why it is `reason`. From where it came is kept beside it, for half a year.
 */
export const recordAdminAction = async (
  trx: Transaction,
  at: Date,
  { details = {}, ...action }: AdminAction,
): Promise<void> => {
  const made = await tables(trx)
    .insertInto('adminActions')
    .values({ ...action, details: JSON.stringify(details), createdAt: at })
    // A reading that is on record in this hour.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return;
  const address = currentAddress();
  if (address === undefined) return;
  await sql`insert into admin_action_origins (action_id, address, created_at)
    values (${made.id}, ${address}, ${at})`.execute(trx);
};

/** Records what somebody of the staff read of a person, before they see it. Who reads it again within the hour adds nothing. */
export const recordReading = (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  reading: { adminId: bigint; action: Reading; subjectId: bigint },
): Promise<void> => db.transaction().execute((trx) => recordAdminAction(trx, clock.now(), reading));
