import { sql } from 'kysely';
import { GUEST_KEY } from '#shared/ids/public-id.ts';
import { asNanos, type Nanos } from '#shared/money/nanos.ts';
import type { Queryable } from '../platform/database/database.ts';

/** A view has the time at which its statement began, and that ends within 5 seconds. */
const LATE_SECONDS = 60;

/**
 * Adds up what views gave since the last time. What was counted is never counted again.
 * @param now by the database's clock, which dates views: one that is ahead would pass by those that are credited next
 */
export const countHelped = async (db: Queryable, now: Date): Promise<void> => {
  const until = sql`${now}::timestamptz - make_interval(secs => ${LATE_SECONDS})`;
  await sql`
    with span as (select counted_to, ${until} until from advert_helped_to where id = 1 for no key update),
    fresh as (
      select advert_id, beneficiary_id, sum(earn_nanos)::bigint nanos from views, span
      where created_at > counted_to and created_at <= until group by 1, 2),
    added as (
      insert into advert_helped select * from fresh order by 1, 2
      on conflict (advert_id, beneficiary_id) do update set nanos = advert_helped.nanos + excluded.nanos)
    update advert_helped_to set counted_to = greatest(advert_helped_to.counted_to, until) from span`.execute(
    db,
  );
};

/** The next count begins with the first view again: for a past that was made just now. */
export const recountHelped = async (db: Queryable): Promise<void> => {
  await sql`delete from advert_helped`.execute(db);
  await sql`update advert_helped_to set counted_to = '-infinity'`.execute(db);
};

export type Helped = {
  people: number;
  nanos: Nanos;
  generalNanos: Nanos;
  most: { id: bigint; nanos: Nanos }[];
};

/** Some of those who got most do not want to be named. */
const MOST = 50;

type Row = { people: number; nanos: bigint; general: bigint; most: { id: string; nanos: string }[] | null };

/** Up to this moment, and without views that were taken back. Who got nothing in the end is nobody it helped. */
export const readHelped = async (db: Queryable, advertId: bigint): Promise<Helped> => {
  const { rows } = await sql<Row>`
    with parts as (
      select beneficiary_id, nanos from advert_helped where advert_id = ${advertId}
      union all
      select beneficiary_id, earn_nanos from views
      where created_at > (select counted_to from advert_helped_to) and advert_id = ${advertId}
      union all
      select beneficiary_id, -earn_nanos from views_taken_back b join views using (viewer_id, advert_id)
      where b.advert_id = ${advertId}),
    given as (select beneficiary_id id, sum(nanos)::bigint nanos from parts group by 1 having sum(nanos) > 0)
    select (count(*) filter (where id <> ${GUEST_KEY}))::int people,
      coalesce(sum(nanos) filter (where id <> ${GUEST_KEY}), 0)::bigint nanos,
      coalesce(sum(nanos) filter (where id = ${GUEST_KEY}), 0)::bigint general,
      (select json_agg(json_build_object('id', id::text, 'nanos', nanos::text) order by nanos desc, id)
        from (select * from given where id <> ${GUEST_KEY} order by nanos desc, id limit ${MOST}) first) most
    from given`.execute(db);
  const row = rows[0];
  return {
    people: row?.people ?? 0,
    nanos: asNanos(row?.nanos ?? 0n),
    generalNanos: asNanos(row?.general ?? 0n),
    most: (row?.most ?? []).map(({ id, nanos }) => ({ id: BigInt(id), nanos: asNanos(BigInt(nanos)) })),
  };
};
