import type { Queryable } from '../platform/database/database.ts';
import type { ViewingTables } from './viewing-tables.ts';

type Session = {
  viewerId: bigint;
  advertId: bigint;
  beneficiaryId: bigint;
  own: boolean;
  nonce: bigint;
  startedAt: Date;
};

/** Begins a view and gives up the one the viewer had: a viewer watches one advert at a time. */
export const replaceSession = async (db: Queryable, session: Session): Promise<void> => {
  const row = {
    advert_id: session.advertId,
    beneficiary_id: session.beneficiaryId,
    own: session.own,
    nonce: session.nonce,
    started_at: session.startedAt,
  };
  await db
    .withTables<ViewingTables>()
    .insertInto('view_sessions')
    .values({ viewer_id: session.viewerId, ...row })
    .onConflict((conflict) => conflict.column('viewer_id').doUpdateSet(row))
    .execute();
};

export const currentNonce = async (db: Queryable, viewerId: bigint): Promise<bigint | undefined> => {
  const row = await db
    .withTables<ViewingTables>()
    .selectFrom('view_sessions')
    .select('nonce')
    .where('viewer_id', '=', viewerId)
    .executeTakeFirst();
  return row?.nonce;
};

export const hasSeen = async (db: Queryable, viewerId: bigint, advertId: bigint): Promise<boolean> => {
  const row = await db
    .withTables<ViewingTables>()
    .selectFrom('views')
    .select('advert_id')
    .where('viewer_id', '=', viewerId)
    .where('advert_id', '=', advertId)
    .executeTakeFirst();
  return row !== undefined;
};

/** How many views of the viewer were credited since the moment, counted up to a limit. */
export const countViewsSince = async (
  db: Queryable,
  { viewerId, since, limit }: { viewerId: bigint; since: Date; limit: number },
): Promise<number> => {
  const rows = await db
    .withTables<ViewingTables>()
    .selectFrom('views')
    .select('advert_id')
    .where('viewer_id', '=', viewerId)
    .where('created_at', '>=', since)
    .limit(limit)
    .execute();
  return rows.length;
};

/** Every advert the viewer has watched: one read by the primary key. */
export const seenAdverts = async (db: Queryable, viewerId: bigint): Promise<Set<bigint>> => {
  const rows = await db
    .withTables<ViewingTables>()
    .selectFrom('views')
    .select('advert_id')
    .where('viewer_id', '=', viewerId)
    .execute();
  return new Set(rows.map((row) => row.advert_id));
};
