import { sql } from 'kysely';
import { quarantineViews } from '../ledger/ledger.ts';
import type { Database, Queryable, Transaction } from '../platform/database/database.ts';
import type { Finding } from './scoring-rules.ts';

type ViewKey = { viewerId: bigint; advertId: bigint };

/** The most views that the ledger takes at once. */
export const VIEWS_AT_ONCE = 1_000;

const keysOf = (views: readonly ViewKey[]) => sql`unnest(${views.map(({ viewerId }) => viewerId)}::bigint[],
  ${views.map(({ advertId }) => advertId)}::bigint[]) as named(viewer_id, advert_id)`;

/** Locks quarantining and decisions for this transaction; returns the time up to which views were scored. */
export const lockScoring = async (trx: Transaction): Promise<Date | null> => {
  const { rows } = await sql<{ scoredTo: Date | null }>`
    select scored_to from view_scoring where id = 1 for update`.execute(trx);
  return rows[0]?.scoredTo ?? null;
};

export const readScoredTo = async (db: Queryable): Promise<Date | null> => {
  const { rows } = await sql<{ scoredTo: Date | null }>`
    select scored_to from view_scoring where id = 1`.execute(db);
  return rows[0]?.scoredTo ?? null;
};

export const writeScoredTo = async (db: Queryable, at: Date): Promise<void> => {
  await sql`update view_scoring set scored_to = greatest(scored_to, ${at}) where id = 1`.execute(db);
};

const nameOf = ({ viewerId, advertId }: ViewKey): string => `${viewerId} ${advertId}`;

/** Leaves out the views that were decided. */
const withoutJudged = async <View extends ViewKey>(
  db: Queryable,
  views: readonly View[],
): Promise<View[]> => {
  const { rows } = await sql<ViewKey>`
    select viewer_id, advert_id from judged_views
    where (viewer_id, advert_id) in (select viewer_id, advert_id from ${keysOf(views)})`.execute(db);
  const judged = new Set(rows.map(nameOf));
  return views.filter((view) => !judged.has(nameOf(view)));
};

/** Leaves out the views whose last decision released them; revoked views still count against their page. */
export const withoutReleased = async <View extends ViewKey>(
  db: Queryable,
  views: readonly View[],
): Promise<View[]> => {
  const { rows } = await sql<ViewKey>`
    select viewer_id, advert_id from (
      select distinct on (viewer_id, advert_id) viewer_id, advert_id, outcome
      from judged_views join view_verdicts on view_verdicts.id = verdict_id
      where (viewer_id, advert_id) in (select viewer_id, advert_id from ${keysOf(views)})
      order by viewer_id, advert_id, decided_at desc) last
    where outcome = 'released'`.execute(db);
  const released = new Set(rows.map(nameOf));
  return views.filter((view) => !released.has(nameOf(view)));
};

/** A view named by a rule. */
type NamedView = Pick<Finding, 'rule'> & { view: ViewKey };

export const insertFindings = (trx: Transaction, at: Date, findings: readonly NamedView[]) =>
  sql`
    insert into view_findings (viewer_id, advert_id, rule, found_at)
    select viewer_id, advert_id, rule, ${at} from unnest(${findings.map(({ view }) => view.viewerId)}::bigint[],
      ${findings.map(({ view }) => view.advertId)}::bigint[], ${findings.map(({ rule }) => rule)}::text[])
      as found(viewer_id, advert_id, rule)
    on conflict do nothing`.execute(trx);

/**
 * Quarantines the views named by rules and stores the rules. Views that are in quarantine, revoked or decided
 * stay as they are. Returns how many views this call quarantined.
 */
export const keepFindings = async (db: Database, at: Date, findings: readonly Finding[]): Promise<number> => {
  // Several rules may name the same view.
  const named = [...new Map(findings.map(({ view }) => [nameOf(view), view])).values()];
  let held = 0;
  for (let from = 0; from < named.length; from += VIEWS_AT_ONCE) {
    held += await db.transaction().execute(async (trx) => {
      await lockScoring(trx);
      const views = await withoutJudged(trx, named.slice(from, from + VIEWS_AT_ONCE));
      const fresh = await quarantineViews(trx, at, views);
      const open = new Set(views.map(nameOf));
      await insertFindings(
        trx,
        at,
        findings.filter(({ view }) => open.has(nameOf(view))),
      );
      return fresh.length;
    });
  }
  return held;
};

/** Deletes findings as old as their evidence, except those of views in quarantine. */
export const deleteFindingsBefore = async (db: Queryable, at: Date): Promise<void> => {
  await sql`delete from view_findings f where found_at < ${at} and not exists (
    select from held_views h where h.viewer_id = f.viewer_id and h.advert_id = f.advert_id)`.execute(db);
};
