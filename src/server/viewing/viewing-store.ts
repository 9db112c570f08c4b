import { type GeneratedAlways, sql } from 'kysely';
import { type Clock, movedMs } from '../platform/clock/clock.ts';
import { isFound, type Queryable, tablesOf } from '../platform/database/database.ts';
import { runPrepared } from '../platform/database/prepared-statements.ts';
import { SLOT_MS } from './running-views.ts';
import type { ViewState } from './view-token.ts';

export type ViewSession = Pick<ViewState, 'viewerId' | 'advertId' | 'beneficiaryId' | 'own' | 'nonce'>;

type ViewingTables = {
  viewSessions: ViewSession & { startedAt: Date; openedAt: Date | null };
  views: { viewerId: bigint; advertId: bigint; createdAt: GeneratedAlways<Date> };
  freshViews: { viewerId: bigint; advertId: bigint };
};

const tables = tablesOf<ViewingTables>();

/** The time by the database's clock, moved as tests move it. */
const databaseNow = (clock: Clock) => sql<Date>`now() + make_interval(secs => ${movedMs(clock) / 1_000})`;

const agoByDatabase = (clock: Clock, ms: number) =>
  sql<Date>`${databaseNow(clock)} - make_interval(secs => ${ms / 1_000})`;

/**
 * Begins views and replaces the viewers' earlier ones: a viewer watches one advert at a time, the later of
 * two that begin at once. The database's clock dates them, as it dates credits, because servers' clocks
 * differ. Returns, by new view, each replaced one that may still run: recent and not credited. The order of
 * viewers prevents deadlocks of two servers.
 */
export const replaceSessions = async (
  db: Queryable,
  clock: Clock,
  sessions: readonly ViewSession[],
): Promise<Map<ViewSession, bigint>> => {
  const last = new Map(sessions.map((session) => [session.viewerId, session]));
  const begun = [...last.values()];
  const viewerIds = [...last.keys()];
  // Both parts see the rows from before the statement.
  const replace = sql<{ viewerId: bigint; nonce: bigint }>`
    with begun as (
      insert into view_sessions (viewer_id, advert_id, nonce, beneficiary_id, own, started_at, opened_at)
      select viewer, advert, nonce, beneficiary, own, ${databaseNow(clock)}, null
      from unnest(${viewerIds}::bigint[], ${begun.map(({ advertId }) => advertId)}::bigint[],
        ${begun.map(({ nonce }) => nonce)}::bigint[], ${begun.map(({ beneficiaryId }) => beneficiaryId)}::bigint[],
        ${begun.map(({ own }) => own)}::boolean[]) as one (viewer, advert, nonce, beneficiary, own)
      order by viewer
      on conflict (viewer_id) do update set advert_id = excluded.advert_id, nonce = excluded.nonce,
        beneficiary_id = excluded.beneficiary_id, own = excluded.own, started_at = excluded.started_at, opened_at = null)
    select s.viewer_id, s.nonce from view_sessions s
    where s.viewer_id = any(${viewerIds}::bigint[]) and s.started_at > ${agoByDatabase(clock, SLOT_MS)}
      and not exists (select from views v where v.viewer_id = s.viewer_id and v.advert_id = s.advert_id)`;
  const { rows } = await replace.execute(db);
  return new Map(
    rows.flatMap(({ viewerId, nonce }) => {
      const session = last.get(viewerId);
      return session ? [[session, nonce] as const] : [];
    }),
  );
};

export const currentNonce = async (db: Queryable, viewerId: bigint): Promise<bigint | undefined> => {
  const session = tables(db).selectFrom('viewSessions').select('nonce').where('viewerId', '=', viewerId);
  return (await session.executeTakeFirst())?.nonce;
};

type RunningView = Pick<ViewState, 'viewerId' | 'nonce'>;

/**
 * Marks the page of a running view as opened: the time until its credit begins now. Only the first call
 * counts, and none for a replaced view.
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

/** Tells whether the view is the viewer's current one and no older than `ms`. */
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

/** Deletes sessions of views that were left or never sent to be credited. */
export const deleteSessionsBefore = async (db: Queryable, at: Date): Promise<void> => {
  await tables(db).deleteFrom('viewSessions').where('startedAt', '<', sql<Date>`${at}`).execute();
};

/** The adverts that the viewer has watched. */
const viewsOf = (db: Queryable, viewerId: bigint) =>
  tables(db).selectFrom('views').select('advertId').where('viewerId', '=', viewerId);

export const hasSeen = async (db: Queryable, viewerId: bigint, advertId: bigint): Promise<boolean> => {
  const row = viewsOf(db, viewerId).where('advertId', '=', advertId);
  const fresh = tables(db).selectFrom('freshViews').select('advertId').where('viewerId', '=', viewerId);
  // First those that wait to be moved: one that is moved between the two reads is found by the second.
  return (await isFound(fresh.where('advertId', '=', advertId))) || isFound(row);
};

/** A viewer's history at the start of a view: one read of a range of the primary key. */
export type ViewerHistory = { hasSeen: boolean; paidSince: number; firstCreditAt: Date | null };

export type HistoryQuestion = { viewerId: bigint; advertId: bigint; since: Date };

export const readHistories = async (
  db: Queryable,
  questions: readonly HistoryQuestion[],
): Promise<Map<HistoryQuestion, ViewerHistory & { views: number }>> => {
  const read = sql<ViewerHistory & { views: number; place: number }>`
    select place::int, known.* from unnest(${questions.map(({ viewerId }) => viewerId)}::bigint[],
      ${questions.map(({ advertId }) => advertId)}::bigint[], ${questions.map(({ since }) => since)}::timestamptz[])
      with ordinality as asked (viewer, advert, since, place)
    cross join lateral (
      select count(*)::int views, coalesce(bool_or(advert_id = advert), false) has_seen,
        count(*) filter (where created_at >= since)::int paid_since, min(created_at) first_credit_at
      from views where viewer_id = viewer) known`;
  const rows = await runPrepared(db, read);
  return new Map(
    rows.flatMap(({ place, ...history }) => {
      const question = questions[place - 1];
      return question ? [[question, history] as const] : [];
    }),
  );
};

/** Lists every advert that each viewer has watched: one range of the primary key each. */
export const seenAdverts = async (
  db: Queryable,
  viewerIds: readonly bigint[],
): Promise<Map<bigint, bigint[]>> => {
  const read = sql<{ viewer: bigint; adverts: bigint[] | null }>`
    select viewer, (select array_agg(advert_id) from views where viewer_id = viewer) adverts
    from unnest(${viewerIds}::bigint[]) viewer`;
  const rows = await runPrepared(db, read);
  return new Map(rows.map(({ viewer, adverts }) => [viewer, adverts ?? []]));
};

/** Lists which of these adverts the viewer has watched: one lookup by primary key each. */
export const watchedAmong = async (
  db: Queryable,
  viewerId: bigint,
  advertIds: bigint[],
): Promise<bigint[]> => {
  const watched = viewsOf(db, viewerId).where('advertId', '=', sql<bigint>`any(${advertIds}::bigint[])`);
  return (await watched.execute()).map((row) => row.advertId);
};
