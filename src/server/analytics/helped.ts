import { sql } from 'kysely';
import { GUEST_KEY } from '#shared/ids/public-id.ts';
import { asNanos, type Nanos } from '#shared/money/nanos.ts';
import { inTransaction, type Queryable } from '../platform/database/database.ts';
import { addDays, dayText, startOfDay } from './period.ts';

/**
 * Minimum views, homes and names (patients, or the general account) of a day before an advertiser reads whom
 * the ads helped. The advertised site sees address and second of each visit, so a smaller day would show for
 * which ill person a visitor watched (docs/decisions/0020-what-advertisers-see.md).
 */
export const SHOWN_FROM = { views: 5, homes: 3, names: 2 };

/** A view carries the start time of its statement, which may wait for locks. */
const LATE_MS = 10 * 60_000;

/** The decided views of older days are deleted, so their counts stay. */
const RECOUNTED_DAYS = 88;

/** Counts a finished day from its sources, so a repeat changes nothing. Leaves out views revoked by now. */
const countDay = async (db: Queryable, day: Date): Promise<void> => {
  const [text, from, to] = [dayText(day), day, addDays(day, 1)];
  await inTransaction(db, async (trx) => {
    await sql`select 1 from advert_helped_to for update`.execute(trx);
    await sql`delete from advert_helped where day = ${text}::date`.execute(trx);
    await sql`
      with watched as (
        select v.advert_id, v.beneficiary_id, v.earn_nanos, (
          select household_key from decided_views e
          where e.viewer_id = v.viewer_id and e.advert_id = v.advert_id and e.at = v.created_at and e.unpaid is null) home
        from views v where created_at >= ${from} and created_at < ${to} and not exists (
          select from views_taken_back b where b.viewer_id = v.viewer_id and b.advert_id = v.advert_id)),
      given as (
        select advert_id, beneficiary_id, sum(earn_nanos) nanos,
          count(*) >= ${SHOWN_FROM.views} and count(distinct home) >= ${SHOWN_FROM.homes} is_several
        from watched group by 1, 2),
      named as (
        select *, is_several
          and count(*) filter (where is_several) over (partition by advert_id) >= ${SHOWN_FROM.names} is_told
        from given)
      insert into advert_helped
      select advert_id, ${text}::date, case when is_told then beneficiary_id end, sum(nanos)
      from named group by 1, 3 order by 1`.execute(trx);
    await sql`
      update advert_helped_to set open_day = greatest(open_day, ${dayText(to)}::date)`.execute(trx);
  });
};

/** Returns the first day not counted; undefined when nobody ever watched. */
const readOpenDay = async (db: Queryable): Promise<Date | undefined> => {
  const { rows } = await sql<{ day: Date | null }>`
    select coalesce(open_day::timestamp at time zone 'UTC', (select min(created_at) from views)) as day
    from advert_helped_to`.execute(db);
  const day = rows[0]?.day;
  return day ? startOfDay(day) : undefined;
};

/** Lists counted days whose views were revoked since the count that ran on `openDay`. */
const listRevokedDays = async (db: Queryable, openDay: Date): Promise<Date[]> => {
  const { rows } = await sql<{ day: Date }>`
    select distinct date_trunc('day', credited_at, 'UTC') as day from views_taken_back
    where taken_back_at >= ${openDay} and credited_at < ${openDay} and credited_at >= ${addDays(openDay, -RECOUNTED_DAYS)}
    order by 1`.execute(db);
  return rows.map(({ day }) => day);
};

/**
 * Counts the days finished since the last count, and recounts those whose views were revoked since.
 * @param now by the database's clock, which dates views
 */
export const countHelped = async (db: Queryable, now: Date): Promise<void> => {
  const openDay = await readOpenDay(db);
  const today = startOfDay(new Date(now.getTime() - LATE_MS));
  if (!openDay || openDay >= today) return;
  for (const day of await listRevokedDays(db, openDay)) await countDay(db, day);
  for (let day = openDay; day < today; day = addDays(day, 1)) await countDay(db, day);
};

export type Helped = {
  /** Patients for whom several people watched on one day. */
  people: number;
  nanos: Nanos;
  generalNanos: Nanos;
  /** The remainder of all gifts: too few watched on the same day to name a recipient. */
  othersNanos: Nanos;
  most: { id: bigint; nanos: Nanos }[];
};

/** Recipients read at most, more than are shown: some do not want to be named. */
const MOST = 50;

type Row = {
  people: number;
  nanos: bigint;
  general: bigint;
  others: bigint;
  most: { id: string; nanos: string }[] | null;
};

/** Reads the sums up to the end of the last counted day. */
export const readHelped = async (db: Queryable, advertId: bigint): Promise<Helped> => {
  const { rows } = await sql<Row>`
    with given as (
      select beneficiary_id id, sum(nanos)::bigint nanos from advert_helped where advert_id = ${advertId} group by 1)
    select (count(*) filter (where id <> ${GUEST_KEY}))::int people,
      coalesce(sum(nanos) filter (where id <> ${GUEST_KEY}), 0)::bigint nanos,
      coalesce(sum(nanos) filter (where id = ${GUEST_KEY}), 0)::bigint general,
      coalesce(sum(nanos) filter (where id is null), 0)::bigint others,
      (select json_agg(json_build_object('id', id::text, 'nanos', nanos::text) order by nanos desc, id)
        from (select * from given where id <> ${GUEST_KEY} order by nanos desc, id limit ${MOST}) first) most
    from given`.execute(db);
  const row = rows[0];
  return {
    people: row?.people ?? 0,
    nanos: asNanos(row?.nanos ?? 0n),
    generalNanos: asNanos(row?.general ?? 0n),
    othersNanos: asNanos(row?.others ?? 0n),
    most: (row?.most ?? []).map(({ id, nanos }) => ({ id: BigInt(id), nanos: asNanos(BigInt(nanos)) })),
  };
};
