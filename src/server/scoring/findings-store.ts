import { sql } from 'kysely';
import { quarantineViews } from '../ledger/ledger.ts';
import type { Database, Queryable, Transaction } from '../platform/database/database.ts';
import type { Link } from './circles.ts';
import type { Finding } from './scoring-rules.ts';
import type { KnownSince } from './view-summary.ts';

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

type Devoted = { home: bigint; advertId: bigint; at: Date };

/** Notes a home with two thirds of its views on one advert; the last advert counts. */
export const noteDevotedHome = async (db: Queryable, { home, advertId, at }: Devoted): Promise<void> => {
  await sql`insert into devoted_homes values (${home}, ${advertId}, ${at})
    on conflict (household_key) do update set advert_id = excluded.advert_id, seen_at = excluded.seen_at`.execute(
    db,
  );
};

export const listDevotedHomes = async (db: Queryable, advertId: bigint): Promise<bigint[]> => {
  const { rows } = await sql<{ home: bigint }>`
    select household_key home from devoted_homes where advert_id = ${advertId} order by 1`.execute(db);
  return rows.map(({ home }) => home);
};

export const deleteDevotedBefore = async (db: Queryable, at: Date): Promise<void> => {
  await sql`delete from devoted_homes where seen_at < ${at}`.execute(db);
};

/** Reads the time of the first valid paid view of these homes, as long as its row is kept. */
export const readKnownSince = async (db: Queryable, homes: readonly bigint[]): Promise<KnownSince> => {
  const { rows } = await sql<{ home: bigint; since: Date }>`
    select e.household_key home, min(e.at) since from decided_views e
    where e.household_key = any(${homes}::bigint[]) and e.unpaid is null and not e.shared
      and not exists (select from held_views h where h.viewer_id = e.viewer_id and h.advert_id = e.advert_id)
      and not exists (select from views_taken_back t where t.viewer_id = e.viewer_id and t.advert_id = e.advert_id)
    group by 1`.execute(db);
  return new Map(rows.map(({ home, since }) => [home, since]));
};

type Days = { since: Date; until: Date };

/**
 * Reads what patients watched in these days for patients who watched for others as well; nobody else can be
 * in a circle. Views booked as own link nobody, since neighbours of a ward share an address, nor do released
 * ones.
 */
export const readLinks = async (db: Queryable, { since, until }: Days): Promise<Link[]> => {
  const { rows } = await sql<Link>`
    with watched as materialized (
      select viewer_id, advert_id, beneficiary_id, earn_nanos from decided_views
      where at > ${since} and at < ${until} and unpaid is null and not own and beneficiary_id > 0
        and beneficiary_id <> viewer_id
        and viewer_id in (select patient_id from patient_profiles)),
    exchanged as materialized (
      select * from watched
      where viewer_id in (select beneficiary_id from watched) and beneficiary_id in (select viewer_id from watched))
    select viewer_id "from", e.beneficiary_id "to", sum(earn_nanos)::bigint nanos
    from exchanged e where 'released' is distinct from (
      select outcome from judged_views j join view_verdicts on view_verdicts.id = j.verdict_id
      where j.viewer_id = e.viewer_id and j.advert_id = e.advert_id order by decided_at desc limit 1)
    group by 1, 2`.execute(db);
  return rows;
};
