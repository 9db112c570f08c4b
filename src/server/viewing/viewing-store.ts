import { type GeneratedAlways, sql } from 'kysely';
import type { UnpaidReason } from '#contracts/viewing.ts';
import type { Nanos } from '#shared/money/nanos.ts';
import { type Clock, movedMs } from '../platform/clock/clock.ts';
import { isFound, type Queryable, tablesOf } from '../platform/database/database.ts';
import { HELD_MS } from './running-views.ts';
import type { ViewState } from './view-token.ts';

type Session = Pick<ViewState, 'viewerId' | 'advertId' | 'beneficiaryId' | 'own' | 'nonce'>;

type ViewingTables = {
  viewSessions: Session & { startedAt: Date; openedAt: Date | null };
  views: { viewerId: bigint; advertId: bigint; createdAt: GeneratedAlways<Date> };
  invalidViews: { nonce: bigint; reason: UnpaidReason; createdAt: Date };
  viewTallies: { key: string; views: number; earnedNanos: Nanos };
};

const tables = tablesOf<ViewingTables>();

/** The time by the database's clock, which tests move. */
const databaseNow = (clock: Clock) => sql<Date>`now() + make_interval(secs => ${movedMs(clock) / 1_000})`;

const agoByDatabase = (clock: Clock, ms: number) =>
  sql<Date>`${databaseNow(clock)} - make_interval(secs => ${ms / 1_000})`;

/**
 * Begins a view and gives up the one that the viewer had: a viewer watches one advert at a time. The database's clock says
 * when, as it also says when the view may be credited: the clocks of servers differ from it and from one another. Answers which
 * view was given up, if it may still run: it began lately and was not credited.
 */
export const replaceSession = async (
  db: Queryable,
  clock: Clock,
  session: Session,
): Promise<bigint | undefined> => {
  const row = { ...session, startedAt: databaseNow(clock), openedAt: null };
  const credited = sql`select from views v where v.viewer_id = s.viewer_id and v.advert_id = s.advert_id`;
  const replaced = await tables(db)
    // Both parts see the row as it was before the statement.
    .with('begun', (begin) =>
      begin
        .insertInto('viewSessions')
        .values(row)
        .onConflict((conflict) => conflict.column('viewerId').doUpdateSet(row)),
    )
    .selectFrom('viewSessions as s')
    .select('s.nonce')
    .where('s.viewerId', '=', session.viewerId)
    .where('s.startedAt', '>', agoByDatabase(clock, HELD_MS))
    .where(sql<boolean>`not exists (${credited})`)
    .executeTakeFirst();
  return replaced?.nonce;
};

export const currentNonce = async (db: Queryable, viewerId: bigint): Promise<bigint | undefined> => {
  const session = tables(db).selectFrom('viewSessions').select('nonce').where('viewerId', '=', viewerId);
  return (await session.executeTakeFirst())?.nonce;
};

type RunningView = Pick<ViewState, 'viewerId' | 'nonce'>;

/**
 * The page of a running view was opened: the time in which it may be credited begins now. Only the first time, and not
 * for a view that was given up.
 */
export const markPageOpened = async (db: Queryable, clock: Clock, view: RunningView): Promise<void> => {
  await tables(db)
    .updateTable('viewSessions')
    .set({ openedAt: databaseNow(clock), startedAt: databaseNow(clock) })
    .where('viewerId', '=', view.viewerId)
    .where('nonce', '=', view.nonce)
    .where('openedAt', 'is', null)
    .execute();
};

export const isPageOpened = (db: Queryable, view: RunningView): Promise<boolean> =>
  isFound(
    tables(db)
      .selectFrom('viewSessions')
      .select('nonce')
      .where('viewerId', '=', view.viewerId)
      .where('nonce', '=', view.nonce)
      .where('openedAt', 'is not', null),
  );

/** Whether the view is the viewer's running one, and began no longer ago than that. */
export const hasBegunWithin = (
  db: Queryable,
  clock: Clock,
  { viewerId, nonce, ms }: RunningView & { ms: number },
): Promise<boolean> =>
  isFound(
    tables(db)
      .selectFrom('viewSessions')
      .select('nonce')
      .where('viewerId', '=', viewerId)
      .where('nonce', '=', nonce)
      .where('startedAt', '>', agoByDatabase(clock, ms)),
  );

/** Those that were left, or that nobody sent to be credited. */
export const deleteSessionsBefore = async (db: Queryable, at: Date): Promise<void> => {
  await tables(db).deleteFrom('viewSessions').where('startedAt', '<', sql<Date>`${at}`).execute();
};

/** The adverts that the viewer has watched. */
const viewsOf = (db: Queryable, viewerId: bigint) =>
  tables(db).selectFrom('views').select('advertId').where('viewerId', '=', viewerId);

export const hasSeen = (db: Queryable, viewerId: bigint, advertId: bigint): Promise<boolean> =>
  isFound(viewsOf(db, viewerId).where('advertId', '=', advertId));

/** What the credited views of a viewer tell at the start of another one: one read of a range of the primary key. */
export type ViewerHistory = { hasSeen: boolean; paidSince: number; firstCreditAt: Date | null };

export const readHistory = async (
  db: Queryable,
  { viewerId, advertId, since }: { viewerId: bigint; advertId: bigint; since: Date },
): Promise<ViewerHistory & { views: number }> => {
  const read = sql<ViewerHistory & { views: number }>`
    select count(*)::int views, coalesce(bool_or(advert_id = ${advertId}), false) "hasSeen",
      count(*) filter (where created_at >= ${since})::int "paidSince", min(created_at) "firstCreditAt"
    from views where viewer_id = ${viewerId}`;
  return (await read.execute(db)).rows[0] ?? { views: 0, hasSeen: false, paidSince: 0, firstCreditAt: null };
};

/** Every advert that the viewer has watched: one read by the primary key. */
export const seenAdverts = async (db: Queryable, viewerId: bigint): Promise<Set<bigint>> => {
  const rows = await viewsOf(db, viewerId).execute();
  return new Set(rows.map((row) => row.advertId));
};

/** Which of these adverts the viewer has watched: a look by the primary key for each. */
export const watchedAmong = async (
  db: Queryable,
  viewerId: bigint,
  advertIds: bigint[],
): Promise<bigint[]> => {
  const watched = viewsOf(db, viewerId).where('advertId', '=', sql<bigint>`any(${advertIds}::bigint[])`);
  return (await watched.execute()).map((row) => row.advertId);
};

type InvalidView = { state: ViewState; reason: UnpaidReason; at: Date };

/**
 * Ends a view unpaid, once. Returns the reason that is kept: for a repeat the first one. Null when the view was credited
 * or given up before.
 */
export const keepInvalidView = async (
  db: Queryable,
  { state, reason, at }: InvalidView,
): Promise<UnpaidReason | null> => {
  const keep = sql<{ kept: UnpaidReason | null }>`
    select keep_invalid_view(${state.viewerId}, ${state.advertId}, ${state.nonce}, ${reason}, ${at}) kept`;
  return (await keep.execute(db)).rows[0]?.kept ?? null;
};

/** Why the view was kept unpaid; null when it was not. */
export const findInvalidReason = async (db: Queryable, nonce: bigint): Promise<UnpaidReason | null> => {
  const kept = tables(db).selectFrom('invalidViews').select('reason').where('nonce', '=', nonce);
  return (await kept.executeTakeFirst())?.reason ?? null;
};

export const deleteInvalidViewsBefore = async (db: Queryable, at: Date): Promise<void> => {
  await tables(db).deleteFrom('invalidViews').where('createdAt', '<', at).execute();
};

export type TallyRow = { key: string; day: string; kind: string };
export type TallySum = { views: number; earnedNanos: Nanos };

type StoredTally = TallySum & { key: string };

const sumsOf = (rows: StoredTally[]): Map<string, TallySum> =>
  new Map(rows.map(({ key, views, earnedNanos }) => [key, { views, earnedNanos }]));

/** What is counted by key. A key that is missing has nothing. */
export const readTallies = async (db: Queryable, keys: string[]): Promise<Map<string, TallySum>> =>
  sumsOf(
    await tables(db)
      .selectFrom('viewTallies')
      .select(['key', 'views', 'earnedNanos'])
      .where('key', '=', sql<string>`any(${keys}::text[])`)
      .execute(),
  );

/**
 * Adds to what all servers counted, and returns the sums by key. The rows are written in the order of the keys, so that two
 * servers never wait for each other in a ring.
 */
export const addTallies = async (
  db: Queryable,
  counts: (TallyRow & TallySum)[],
): Promise<Map<string, TallySum>> => {
  const { rows } = await sql<StoredTally>`
    insert into view_tallies (key, day, kind, views, earned_nanos)
    select * from unnest(${counts.map(({ key }) => key)}::text[], ${counts.map(({ day }) => day)}::date[],
      ${counts.map(({ kind }) => kind)}::text[], ${counts.map(({ views }) => views)}::int[],
      ${counts.map(({ earnedNanos }) => earnedNanos)}::bigint[])
    order by 1
    on conflict (key) do update set views = view_tallies.views + excluded.views,
      earned_nanos = view_tallies.earned_nanos + excluded.earned_nanos
    returning key, views, earned_nanos "earnedNanos"`.execute(db);
  return sumsOf(rows);
};

export const deleteTalliesBefore = async (db: Queryable, day: string): Promise<void> => {
  await sql`delete from view_tallies where day < ${day}::date`.execute(db);
};
