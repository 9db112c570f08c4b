import { sql } from 'kysely';
import type { SourceShare } from '#contracts/payout-reviews.ts';
import { asNanos, wireDollars } from '#shared/money/nanos.ts';
import type { Queryable } from '../platform/database/database.ts';

/** `homes`: how many are summed up in the row. */
type Row = { kind: 'home' | 'shared' | 'unknown'; views: number; nanos: bigint; homes: number };

/** How many are listed alone; the others are summed up. */
const NAMED = 5;

/**
 * From how many homes a page was watched, the one that brought most first. They are numbered: what stands for an address in the
 * evidence of views is shown to nobody. Evidence is kept for 90 days.
 */
export const readHomeSources = async (
  db: Queryable,
  { patientId, since }: { patientId: bigint; since: Date | null },
): Promise<SourceShare[]> => {
  const { rows } = await sql<Row>`
    with brought as (
      select case when e.household_key is null then 'unknown' when e.shared then 'shared' else 'home' end kind,
        count(*)::int views, sum(v.earn_nanos)::bigint nanos
      from view_evidence e join views v using (viewer_id, advert_id)
      where e.beneficiary_id = ${patientId} and e.unpaid is null and e.at > coalesce(${since}, '-infinity'::timestamptz)
        and not exists (select from views_taken_back b where b.viewer_id = e.viewer_id and b.advert_id = e.advert_id)
      group by kind, e.household_key),
    ranked as (select *, least(row_number() over (order by nanos desc), ${NAMED + 1}) place from brought)
    select min(kind) kind, sum(views)::int views, sum(nanos)::bigint nanos, count(*)::int homes
    from ranked group by place order by place`.execute(db);
  return rows.map(({ kind, views, nanos, homes }, place) => ({
    _id: place < NAMED ? String(place + 1) : null,
    name: place < NAMED ? kind : String(homes),
    views,
    amount: wireDollars(asNanos(nanos)),
  }));
};
