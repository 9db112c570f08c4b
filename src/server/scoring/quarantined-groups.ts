import { sql } from 'kysely';
import type { ReplyOf } from '#contracts/endpoint.ts';
import type {
  FindingRule,
  QuarantinedGroup,
  readQuarantinedViews as readQuarantinedViewsCall,
} from '#contracts/held-views.ts';
import { decodePublicId, encodePublicId } from '#shared/ids/public-id.ts';
import { type Nanos, wireDollars } from '#shared/money/nanos.ts';
import { findAccountNames } from '../accounts/accounts.ts';
import { listAdvertOwners } from '../adverts/adverts.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/database/database.ts';
import { readScoredTo } from './findings-store.ts';

export type GroupBy = 'patient' | 'advert' | 'household';

/** More groups than staff read at once; those with the most money come first. */
const SHOWN = 100;

/** The quarantined views, each with the household of its evidence. */
export const quarantinedWithEvidence = sql`(
  select h.viewer_id, h.advert_id, h.held_at, v.beneficiary_id, v.earn_nanos, v.fee_nanos,
    (select household_key from decided_views e where e.viewer_id = h.viewer_id and e.advert_id = h.advert_id
      and e.at = v.created_at and e.unpaid is null) household_key
  from held_views h join views v using (viewer_id, advert_id)) as held`;

export const GROUP_COLUMNS: Record<GroupBy, string> = {
  patient: 'beneficiary_id',
  advert: 'advert_id',
  household: 'household_key',
};

type Row = {
  key: bigint | null;
  views: number;
  earnNanos: Nanos;
  priceNanos: Nanos;
  patients: number;
  adverts: number;
  households: number;
  devices: number;
  heldSince: Date;
  reasons: { rule: FindingRule; views: number }[];
  total: number;
};

const readGroups = async (db: Queryable, by: GroupBy, upTo: Date): Promise<Row[]> => {
  const column = sql.ref(GROUP_COLUMNS[by]);
  const { rows } = await sql<Row>`
    with found as (
      select ${column} key, rule, count(*)::int views from ${quarantinedWithEvidence}
      join view_findings using (viewer_id, advert_id) where held_at <= ${upTo} group by 1, 2),
    reasons as (
      select key, json_agg(json_build_object('rule', rule, 'views', views) order by views desc, rule) list from found group by 1)
    select grouped.*, coalesce((select list from reasons where reasons.key is not distinct from grouped.key), '[]') reasons,
      (count(*) over ())::int total
    from (
      select ${column} key, count(*)::int views, sum(earn_nanos)::bigint earn_nanos,
        sum(earn_nanos + fee_nanos)::bigint price_nanos, count(distinct beneficiary_id)::int patients,
        count(distinct advert_id)::int adverts, count(distinct household_key)::int households,
        count(distinct viewer_id)::int devices, min(held_at) held_since
      from ${quarantinedWithEvidence} where held_at <= ${upTo} group by 1) grouped
    order by earn_nanos desc, key limit ${SHOWN}`.execute(db);
  return rows;
};

/** Returns a group's name on the wire. A household's key is a keyed hash that hides its address. */
const wireKey = (by: GroupBy, key: bigint | null): string => {
  if (key === null) return '';
  return by === 'household' ? BigInt.asUintN(64, key).toString(16) : encodePublicId(key);
};

const HEX = /^[0-9a-f]{1,16}$/;

/** Reads the name of a group; undefined for an invalid one. */
export const groupKeyOf = (by: GroupBy, text: string): bigint | null | undefined => {
  if (by !== 'household') return decodePublicId(text);
  if (text === '') return null;
  return HEX.test(text) ? BigInt.asIntN(64, BigInt(`0x${text}`)) : undefined;
};

const namesOf = async (db: Queryable, by: GroupBy, keys: readonly bigint[]): Promise<Map<bigint, string>> => {
  if (by === 'patient') {
    const people = await findAccountNames(db, [...keys]);
    return new Map(people.map(({ id, fullName }) => [id, fullName]));
  }
  if (by === 'household') return new Map();
  return new Map((await listAdvertOwners(db, keys)).map(({ id, title }) => [id, title]));
};

const sumsOf = async (db: Queryable, upTo: Date): Promise<{ views: number; nanos: Nanos }> => {
  const { rows } = await sql<{ views: number; nanos: Nanos }>`
    select count(*)::int views, coalesce(sum(earn_nanos), 0)::bigint nanos
    from held_views join views using (viewer_id, advert_id) where held_at <= ${upTo}`.execute(db);
  return rows[0] ?? { views: 0, nanos: 0n as Nanos };
};

export const readQuarantinedGroups = async (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  by: GroupBy,
): Promise<ReplyOf<typeof readQuarantinedViewsCall>> => {
  const upTo = clock.now();
  const rows = await readGroups(db, by, upTo);
  const names = await namesOf(
    db,
    by,
    rows.flatMap(({ key }) => key ?? []),
  );
  const sums = await sumsOf(db, upTo);
  return {
    views: sums.views,
    amount: wireDollars(sums.nanos),
    total: rows[0]?.total ?? 0,
    upTo: upTo.toISOString(),
    scoredAt: (await readScoredTo(db))?.toISOString() ?? null,
    groups: rows.map(
      ({ key, earnNanos, priceNanos, heldSince, total: _, ...counts }): QuarantinedGroup => ({
        ...counts,
        key: wireKey(by, key),
        name: (key !== null && names.get(key)) || '',
        amount: wireDollars(earnNanos),
        price: wireDollars(priceNanos),
        heldSince: heldSince.toISOString(),
      }),
    ),
  };
};

/** Pages with quarantined views, which wait for staff (src/server/desk/waiting.ts). */
export const waitingQuarantinedPages = sql`
  select min(h.held_at) since, v.beneficiary_id item, coalesce(a.full_name, '') name
  from held_views h join views v using (viewer_id, advert_id) left join people a on a.id = v.beneficiary_id
  group by v.beneficiary_id, a.id, a.full_name`;
