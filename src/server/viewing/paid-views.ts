import { sql } from 'kysely';
import type { UnpaidReason } from '#contracts/viewing.ts';
import type { Nanos } from '#shared/money/nanos.ts';
import type { Span } from '../ledger/ledger.ts';
import { listText, type Queryable, tablesOf } from '../platform/database/database.ts';
import type { DeviceTrust } from './device-trust.ts';

/** A paid view with the evidence that the rules judge: columns of `decided_views`. */
export type PaidView = {
  viewerId: bigint;
  advertId: bigint;
  beneficiaryId: bigint;
  at: Date;
  /** Booked as the patient's own. */
  own: boolean;
  earnNanos: Nanos;
  householdKey: bigint | null;
  networkKey: bigint | null;
  /** Whether many people share the address; true also where that is unknown. */
  shared: boolean;
  trust: DeviceTrust;
  beats: number;
  beatMeanMs: number;
  beatDeviationMs: number;
};

/** Selects views of one page, of one unshared household, or of these patients for one another. */
type Whose = { page: bigint } | { home: bigint } | { among: readonly bigint[] };

const conditionOf = (whose: Whose) => {
  if ('among' in whose)
    return sql`beneficiary_id = any(${whose.among}::bigint[]) and viewer_id = any(${whose.among}::bigint[])
      and beneficiary_id <> viewer_id`;
  if ('page' in whose) return sql`beneficiary_id = ${whose.page}`;
  return sql`household_key = ${whose.home} and not shared`;
};

/** Reads the views paid since then; a home's include the general account's. */
export const readPaidViews = async (db: Queryable, whose: Whose, since: Date): Promise<PaidView[]> => {
  const { rows } = await sql<PaidView>`
    select viewer_id, advert_id, beneficiary_id, at, own, earn_nanos, household_key, network_key, shared, trust, beats,
      beat_mean_ms, beat_deviation_ms
    from decided_views where ${conditionOf(whose)} and unpaid is null and at > ${since}
    order by at, viewer_id, advert_id`.execute(db);
  return rows;
};

/** Sums by page the earnings of others' views since then. */
export const sumWatchedByOthers = async (
  db: Queryable,
  pages: readonly bigint[],
  since: Date,
): Promise<ReadonlyMap<bigint, bigint>> => {
  const { rows } = await sql<{ page: bigint; nanos: bigint }>`
    select beneficiary_id page, sum(earn_nanos)::bigint nanos from decided_views
    where beneficiary_id = any(${pages}::bigint[]) and unpaid is null and not own and at > ${since}
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
    from decided_views where at > ${since} and unpaid is null`.execute(db);
  const [found] = rows;
  return { pages: (found?.pages ?? []).map(BigInt), homes: (found?.homes ?? []).map(BigInt) };
};

/** Reads the households from which these accounts watched, as far as decided views are kept. */
export const readHomesOf = async (
  db: Queryable,
  accountIds: readonly bigint[],
): Promise<{ accountId: bigint; householdKey: bigint }[]> => {
  const { rows } = await sql<{ accountId: bigint; householdKey: bigint }>`
    select distinct viewer_id account_id, household_key from decided_views
    where viewer_id = any(${accountIds}::bigint[]) and household_key is not null and not shared`.execute(db);
  return rows;
};

const tables = tablesOf<{ decidedViews: { advertId: bigint; unpaid: UnpaidReason; at: Date } }>();

/** Counts unpaid views by advert, reason, and hour or day. */
export const countUnpaidViews = async (
  db: Queryable,
  { unit, from, to, advertIds }: Span,
): Promise<{ advertId: bigint; at: Date; reason: UnpaidReason; views: number }[]> =>
  tables(db)
    .selectFrom('decidedViews')
    .select(({ fn }) => [
      'advertId',
      sql<Date>`date_trunc(${unit}::text, at, 'UTC')`.as('at'),
      'unpaid as reason',
      sql<number>`${fn.countAll()}::int`.as('views'),
    ])
    .where('advertId', '=', sql<bigint>`any(${listText(advertIds)}::bigint[])`)
    .where('unpaid', 'is not', null)
    .where('at', '>=', from)
    .where('at', '<', to)
    .groupBy(sql`1, 2, 3`)
    .execute();
