import { sql } from 'kysely';
import type { UnpaidReason } from '#contracts/viewing.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { ViewState } from './view-token.ts';
import type { ViewingTables } from './viewing-tables.ts';

type InvalidView = { state: ViewState; reason: UnpaidReason; at: Date };

/**
 * Ends a view unpaid, once. Answers the reason that is kept, which for a repeat is the first one; null when the view was
 * credited or given up before.
 */
export const keepInvalidView = async (
  db: Queryable,
  { state, reason, at }: InvalidView,
): Promise<UnpaidReason | null> => {
  const { rows } = await sql<{ kept: UnpaidReason | null }>`
    select keep_invalid_view(${state.viewerId}, ${state.advertId}, ${state.nonce}, ${reason}, ${at}) kept`.execute(
    db,
  );
  return rows[0]?.kept ?? null;
};

/** Why the view was kept unpaid; null when it was not. */
export const findInvalidReason = async (db: Queryable, nonce: bigint): Promise<UnpaidReason | null> => {
  const row = await db
    .withTables<ViewingTables>()
    .selectFrom('invalid_views')
    .select('reason')
    .where('nonce', '=', nonce)
    .executeTakeFirst();
  return row?.reason ?? null;
};

export const deleteInvalidViewsBefore = async (db: Queryable, at: Date): Promise<void> => {
  await db.withTables<ViewingTables>().deleteFrom('invalid_views').where('created_at', '<', at).execute();
};
