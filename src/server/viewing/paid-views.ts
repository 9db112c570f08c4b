import { sql } from 'kysely';
import type { UnpaidReason } from '#contracts/viewing.ts';
import type { Nanos } from '#shared/money/nanos.ts';
import type { Span } from '../ledger/ledger.ts';
import { listText, type Queryable, tablesOf } from '../platform/database/database.ts';
import type { ViewEvidence } from './view-evidence.ts';

/** A view that was paid, with what it was judged by. */
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

/** The views to read: of one page, of one household that is no address of many people, or of these patients for others of them. */
type Whose = { page: bigint } | { home: bigint } | { among: readonly bigint[] };

const conditionOf = (whose: Whose) => {
  if ('among' in whose)
    return sql`e.beneficiary_id = any(${whose.among}::bigint[]) and e.viewer_id = any(${whose.among}::bigint[])
      and e.beneficiary_id <> e.viewer_id`;
  if ('page' in whose) return sql`e.beneficiary_id = ${whose.page}`;
  return sql`e.household_key = ${whose.home} and not e.shared`;
};

/** The views that were paid since then, as far as their evidence is stored; those of a home also for the general account. */
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

/** Sums up by page what others watched for it since then and was paid. */
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

/** The pages and households of views that were paid since then. */
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

/** The households from which these accounts watched lately, as their evidence has them. */
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

/** How many views were kept unpaid by advert, reason and hour or day. */
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
