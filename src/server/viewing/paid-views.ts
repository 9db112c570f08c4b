import { sql } from 'kysely';
import type { UnpaidReason } from '#contracts/viewing.ts';
import type { Nanos } from '#shared/money/nanos.ts';
import type { Span } from '../ledger/ledger.ts';
import { listText, type Queryable, tablesOf } from '../platform/database/database.ts';
import type { ViewEvidence } from './view-evidence.ts';

/** A paid view with the evidence that the rules judge. */
export type PaidView = Pick<
  ViewEvidence,
  | 'viewerId'
  | 'advertId'
  | 'beneficiaryId'
  | 'at'
  | 'householdKey'
  | 'networkKey'
  | 'shared'
  | 'trust'
  | 'beats'
  | 'beatMeanMs'
  | 'beatDeviationMs'
> & {
  /** Booked as the patient's own. */
  own: boolean;
  earnNanos: Nanos;
};

/** Selects views of one page, of one unshared household, or of these patients for one another. */
type Whose = { page: bigint } | { home: bigint } | { among: readonly bigint[] };

const conditionOf = (whose: Whose) => {
  if ('among' in whose)
    return sql`e.beneficiary_id = any(${whose.among}::bigint[]) and e.viewer_id = any(${whose.among}::bigint[])
      and e.beneficiary_id <> e.viewer_id`;
  if ('page' in whose) return sql`e.beneficiary_id = ${whose.page}`;
  return sql`e.household_key = ${whose.home} and not e.shared`;
};

/** Reads the views paid since then whose evidence is stored; a home's include the general account's. */
export const readPaidViews = async (db: Queryable, whose: Whose, since: Date): Promise<PaidView[]> => {
  const { rows } = await sql<PaidView>`
    select e.viewer_id "viewerId", e.advert_id "advertId", e.beneficiary_id "beneficiaryId", e.at,
      e.household_key "householdKey", e.network_key "networkKey", e.shared, e.trust, e.beats,
      e.beat_mean_ms "beatMeanMs", e.beat_deviation_ms "beatDeviationMs", v.own, v.earn_nanos "earnNanos"
    from view_evidence e join views v using (viewer_id, advert_id)
    where ${conditionOf(whose)} and e.unpaid is null and e.at > ${since}
    order by e.at, e.viewer_id, e.advert_id`.execute(db);
  return rows;
};

/** Sums by page the earnings of others' views since then. */
export const sumWatchedByOthers = async (
  db: Queryable,
  pages: readonly bigint[],
  since: Date,
): Promise<ReadonlyMap<bigint, bigint>> => {
  const { rows } = await sql<{ page: bigint; nanos: bigint }>`
    select e.beneficiary_id page, sum(v.earn_nanos)::bigint nanos
    from view_evidence e join views v using (viewer_id, advert_id)
    where e.beneficiary_id = any(${pages}::bigint[]) and e.unpaid is null and not v.own and e.at > ${since}
    group by 1`.execute(db);
  return new Map(rows.map(({ page, nanos }) => [page, nanos]));
};

/** Lists the pages and households of views paid since then. */
export const listWatchedSince = async (
  db: Queryable,
  since: Date,
): Promise<{ pages: bigint[]; homes: bigint[] }> => {
  const { rows } = await sql<{ pages: bigint[] | null; homes: bigint[] | null }>`
    select array_agg(distinct beneficiary_id) filter (where beneficiary_id > 0) pages,
      array_agg(distinct household_key) filter (where household_key is not null and not shared) homes
    from view_evidence where at > ${since} and unpaid is null`.execute(db);
  const [found] = rows;
  return { pages: (found?.pages ?? []).map(BigInt), homes: (found?.homes ?? []).map(BigInt) };
};

/** Reads the households from which these accounts watched, as far as evidence is kept. */
export const readHomesOf = async (
  db: Queryable,
  accountIds: readonly bigint[],
): Promise<{ accountId: bigint; householdKey: bigint }[]> => {
  const { rows } = await sql<{ accountId: bigint; householdKey: bigint }>`
    select distinct viewer_id "accountId", household_key "householdKey" from view_evidence
    where viewer_id = any(${accountIds}::bigint[]) and household_key is not null and not shared`.execute(db);
  return rows;
};

const tables = tablesOf<{ invalidViews: { advertId: bigint; reason: UnpaidReason; createdAt: Date } }>();

/** Counts unpaid views by advert, reason, and hour or day. */
export const countUnpaidViews = async (
  db: Queryable,
  { unit, from, to, advertIds }: Span,
): Promise<{ advertId: bigint; at: Date; reason: UnpaidReason; views: number }[]> =>
  tables(db)
    .selectFrom('invalidViews')
    .select(({ fn }) => [
      'advertId',
      sql<Date>`date_trunc(${unit}::text, created_at, 'UTC')`.as('at'),
      'reason',
      sql<number>`${fn.countAll()}::int`.as('views'),
    ])
    .where('advertId', '=', sql<bigint>`any(${listText(advertIds)}::bigint[])`)
    .where('createdAt', '>=', from)
    .where('createdAt', '<', to)
    .groupBy(sql`1, 2, 3`)
    .execute();
