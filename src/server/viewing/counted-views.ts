import { sql } from 'kysely';
import type { Nanos } from '#shared/money/nanos.ts';
import { listText, type Queryable } from '../platform/database/database.ts';
import { runPrepared } from '../platform/database/prepared-statements.ts';
import type { HomeKeys } from './home-keys.ts';

/** A paid view as the limits of household and network count it: a row of `counted_views`. */
export type CountedView = HomeKeys & {
  day: string;
  advertId: bigint;
  beneficiaryId: bigint;
  /** Whether the device had no view credited on an earlier day. */
  newDevice: boolean;
  earnedNanos: Nanos;
};

/** A value of the type `paid_view`. */
const rowOf = (view: CountedView): string => {
  const { day, networkKey, householdKey, advertId, beneficiaryId, newDevice, earnedNanos } = view;
  return `(${day},${networkKey},${householdKey},${advertId},${beneficiaryId},${newDevice},${earnedNanos})`;
};

/** The views that a server stores at once. Each server numbers its batches from 1 and sends one at a time. */
export type CountedBatch = { server: string; number: bigint; views: readonly CountedView[] };

/**
 * Adds views as a turn of their own and returns its number. The row of the turn is locked until the commit,
 * so a reader of one turn sees all earlier ones. A batch that is stored already is skipped, so a retry after
 * a lost answer is safe.
 */
export const addCountedViews = async (db: Queryable, batch: CountedBatch): Promise<bigint> => {
  const { server, number, views } = batch;
  const rows = listText(views.map(rowOf));
  const add = sql<{ turn: bigint }>`
    with next as (update counting_turn set turn = turn + 1 returning turn),
    this as (
      insert into counting_servers as known (server, batch, turn) select ${server}::uuid, ${number}, turn from next
      on conflict (server) do update set batch = excluded.batch, turn = excluded.turn, at = now() where known.batch < excluded.batch
      returning turn),
    added as (
      insert into counted_views (turn, day, network_key, household_key, advert_id, beneficiary_id, new_device, earned_nanos)
      select this.turn, day, network_key, household_key, advert_id, beneficiary_id, new_device, earned_nanos
      from this, unnest(${rows}::paid_view[]))
    select turn from this`;
  const [added] = await runPrepared(db, add);
  return added?.turn ?? readTurnOf(db, batch);
};

/** A separate statement, because the first one may have begun before the batch was committed. */
const readTurnOf = async (db: Queryable, { server, number }: CountedBatch): Promise<bigint> => {
  const { rows } = await sql<{ turn: bigint }>`
    select turn from counting_servers where server = ${server}::uuid and batch = ${number}`.execute(db);
  if (!rows[0]) throw new Error('counting_turn has no row: no views stored');
  return rows[0].turn;
};

export type TurnedView = CountedView & { turn: bigint };

/** Reads the last committed turn. */
export const readTurn = async (db: Queryable): Promise<bigint> => {
  const { rows } = await sql<{ turn: bigint }>`select turn from counting_turn`.execute(db);
  if (!rows[0]) throw new Error('counting_turn has no row: no views read');
  return rows[0].turn;
};

type Turns = { after: bigint; upTo: bigint; own: readonly bigint[] };

/** Reads the views of committed turns, without those in which this server added its own. */
export const readTurns = async (db: Queryable, { after, upTo, own }: Turns): Promise<TurnedView[]> => {
  const read = sql<TurnedView>`
    select turn, day::text, network_key "networkKey", household_key "householdKey", advert_id "advertId",
      beneficiary_id "beneficiaryId", new_device "newDevice", earned_nanos "earnedNanos"
    from counted_views where turn > ${after} and turn <= ${upTo} and turn <> all(${listText(own)}::bigint[])`;
  return (await read.execute(db)).rows;
};

/** The place whose views of a day are summed: a household, or a whole network when `householdKey` is null. */
export type CountedPlace = { day: string; networkKey: bigint; householdKey: bigint | null };

/** Views of a place that are counted alike. Those of a network have no advert. */
export type CountedSum = Pick<CountedView, 'advertId' | 'beneficiaryId' | 'newDevice' | 'earnedNanos'> & {
  views: number;
};

type Found = CountedSum & { turn: bigint; place: number | null };

/**
 * Sums the views of places, and returns the turn up to which the sums are complete. The statement is not
 * prepared: a plan made for the small table of the morning would go on to scan it while it grows (record 9).
 */
export const sumCountedViews = async <Place extends CountedPlace>(
  db: Queryable,
  places: readonly Place[],
): Promise<Map<Place, { upTo: bigint; sums: CountedSum[] }>> => {
  const all = (column: keyof CountedPlace) => listText(places.map((place) => place[column]));
  const read = sql<Found>`
    with wanted as (
      select * from unnest(${all('day')}::date[], ${all('networkKey')}::bigint[], ${all('householdKey')}::bigint[])
        with ordinality one (day, network_key, household_key, place)),
    found as (
      select w.place, v.advert_id, v.beneficiary_id, v.new_device, count(*) views, sum(v.earned_nanos) earned_nanos
      from wanted w join counted_views v on v.day = w.day and v.network_key = w.network_key and v.household_key = w.household_key
      group by 1, 2, 3, 4
      union all
      select w.place, 0, v.beneficiary_id, v.new_device, count(*), sum(v.earned_nanos)
      from wanted w join counted_views v on v.day = w.day and v.network_key = w.network_key
      where w.household_key is null group by 1, 3, 4)
    select t.turn, f.place::int, f.advert_id "advertId", f.beneficiary_id "beneficiaryId", f.new_device "newDevice",
      f.views::int, f.earned_nanos::bigint "earnedNanos"
    from counting_turn t left join found f on true`;
  const { rows } = await read.execute(db);
  if (!rows[0]) throw new Error('counting_turn has no row: no views read');
  const upTo = rows[0].turn;
  const found = new Map<Place, { upTo: bigint; sums: CountedSum[] }>(
    places.map((place) => [place, { upTo, sums: [] }]),
  );
  for (const { place, turn: _, ...sum } of rows) {
    const wanted = place === null ? undefined : places[place - 1];
    if (wanted) found.get(wanted)?.sums.push(sum);
  }
  return found;
};

export const deleteCountedBefore = async (db: Queryable, day: string): Promise<void> => {
  await sql`delete from counted_views where day < ${day}::date`.execute(db);
  await sql`delete from counting_servers where at < ${day}::timestamp at time zone 'UTC'`.execute(db);
};
