import { sql } from 'kysely';
import { listText, type Queryable, type Transaction } from '../platform/database/database.ts';

/** The key of a credited view: its viewer and its advert. */
export type ViewKey = { viewerId: bigint; advertId: bigint };

/** A credited view as it is booked. Days are numbers counted from 1970-01-01 in UTC. */
export type BookedView = ViewKey & {
  /** The patient who got the money, or 0 for the general account. */
  beneficiaryId: bigint;
  own: boolean;
  earnNanos: bigint;
  feeNanos: bigint;
  creditedAt: Date;
  day: number;
  heldByStaff: boolean;
};

const VIEWS_AT_ONCE = 1_000;

export const keysOf = (views: readonly ViewKey[]) => {
  if (views.length > VIEWS_AT_ONCE) throw new RangeError(`more than ${VIEWS_AT_ONCE} views at once`);
  return sql`unnest(${views.map(({ viewerId }) => viewerId)}::bigint[],
    ${views.map(({ advertId }) => advertId)}::bigint[]) as named(viewer_id, advert_id)`;
};

/**
 * Locks the adverts and then the patients of these views, both by id, and returns the views that are credited
 * and not revoked. `patients` are their patients who still have funds.
 */
export const lockViews = async (
  trx: Transaction,
  views: readonly ViewKey[],
): Promise<{ views: BookedView[]; patients: bigint[] }> => {
  const named = keysOf(views);
  await sql`select 1 from advert_escrows where advert_id in (select advert_id from ${named})
    order by advert_id for no key update`.execute(trx);
  const { rows } = await sql<BookedView>`
    select v.viewer_id, v.advert_id, v.beneficiary_id, v.own,
      v.earn_nanos, v.fee_nanos, v.created_at credited_at,
      (v.created_at at time zone 'UTC')::date - date '1970-01-01' as day,
      exists (select from held_views h where h.viewer_id = v.viewer_id and h.advert_id = v.advert_id) held_by_staff
    from (select distinct * from ${named}) named join views v using (viewer_id, advert_id)
    where not exists (select from views_taken_back b where b.viewer_id = v.viewer_id and b.advert_id = v.advert_id)
    order by v.created_at, v.viewer_id, v.advert_id`.execute(trx);
  const ids = rows.map(({ beneficiaryId }) => beneficiaryId);
  const { rows: locked } = await sql<{ id: bigint }>`
    select patient_id id from patient_funds where patient_id = any(${ids}::bigint[])
    order by patient_id for no key update`.execute(trx);
  return { views: rows, patients: locked.map(({ id }) => id) };
};

const ofPatients = (views: readonly BookedView[], patients: readonly bigint[]): BookedView[] => {
  const known = new Set(patients);
  return views.filter(({ beneficiaryId }) => known.has(beneficiaryId));
};

/** Views of one patient and one day that change the patient's row in the same way. */
export type ViewGroup = Pick<BookedView, 'beneficiaryId' | 'day' | 'own' | 'heldByStaff'> & {
  nanos: bigint;
  count: number;
};

/** Groups views, so that a patient's row is written once for each day and not once for each view. */
export const groupViews = (views: readonly BookedView[]): ViewGroup[] => {
  const groups = new Map<string, ViewGroup>();
  for (const { beneficiaryId, day, own, heldByStaff, earnNanos } of views) {
    const key = [beneficiaryId, day, own, heldByStaff].join();
    const group = groups.get(key) ?? { beneficiaryId, day, own, heldByStaff, nanos: 0n, count: 0 };
    groups.set(key, { ...group, nanos: group.nanos + earnNanos, count: group.count + 1 });
  }
  return [...groups.values()];
};

/** Subtracts views' money from the patient's earnings of that day. */
export const subtractFromDay = (
  trx: Transaction,
  { beneficiaryId, day: number, nanos }: ViewGroup,
): Promise<unknown> => {
  const day = sql`(date '1970-01-01' + ${number}::int)`;
  return sql`
    update patient_funds set
      earned_today_nanos = case when friend_views_day = ${day} then earned_today_nanos - ${nanos} else earned_today_nanos end,
      earned_before_nanos = case when friend_views_day > ${day}
        then add_earlier(earned_before_nanos, friend_views_day - ${day}, ${-nanos}) else earned_before_nanos end
    where patient_id = ${beneficiaryId}`.execute(trx);
};

/** Subtracts views' money from the patient's quarantine. */
export const subtractFromQuarantine = (
  trx: Transaction,
  { beneficiaryId, nanos }: ViewGroup,
): Promise<unknown> =>
  sql`update patient_funds set held_by_staff_nanos = held_by_staff_nanos - ${nanos}
    where patient_id = ${beneficiaryId}`.execute(trx);

/**
 * Moves views' money from the earnings of their days to the quarantine (1), or back (-1), with one statement
 * for each day, because the views of an advert belong to many patients.
 */
const moveToStaff = async (trx: Transaction, views: readonly BookedView[], sign: 1n | -1n): Promise<void> => {
  for (const [number, ofDay] of Map.groupBy(views, ({ day }) => day)) {
    const sums = new Map<bigint, bigint>();
    for (const { beneficiaryId, earnNanos } of ofDay)
      sums.set(beneficiaryId, (sums.get(beneficiaryId) ?? 0n) + sign * earnNanos);
    const day = sql`(date '1970-01-01' + ${number}::int)`;
    await sql`
      update patient_funds p set
        earned_today_nanos = case when friend_views_day = ${day} then earned_today_nanos - moved.nanos else earned_today_nanos end,
        earned_before_nanos = case when friend_views_day > ${day}
          then add_earlier(earned_before_nanos, friend_views_day - ${day}, -moved.nanos) else earned_before_nanos end,
        held_by_staff_nanos = held_by_staff_nanos + moved.nanos
      from unnest(${[...sums.keys()]}::bigint[], ${[...sums.values()]}::bigint[]) as moved(patient_id, nanos)
      where p.patient_id = moved.patient_id`.execute(trx);
  }
};

/**
 * Quarantines these views: their money is not available until staff decide. Skips views that are in
 * quarantine, revoked or never credited; for a guest's view, whose money is divided, and for a deleted
 * patient only the decision is stored. Takes at most 1,000 views; returns those quarantined by this call.
 */
export const quarantineViews = async (
  trx: Transaction,
  at: Date,
  views: readonly ViewKey[],
): Promise<BookedView[]> => {
  const { views: booked, patients } = await lockViews(trx, views);
  const fresh = booked.filter(({ heldByStaff }) => !heldByStaff);
  await sql`insert into held_views (viewer_id, advert_id, held_at)
    select viewer_id, advert_id, ${at} from ${keysOf(fresh)}`.execute(trx);
  await moveToStaff(trx, ofPatients(fresh, patients), 1n);
  return fresh;
};

export const removeFromQuarantine = (trx: Transaction, views: readonly ViewKey[]): Promise<unknown> =>
  sql`delete from held_views h using ${keysOf(views)}
    where h.viewer_id = named.viewer_id and h.advert_id = named.advert_id`.execute(trx);

/**
 * Releases views from quarantine: their money is available from the day on which it would have cleared. Takes
 * at most 1,000 views; returns those that were in quarantine.
 */
export const releaseViews = async (trx: Transaction, views: readonly ViewKey[]): Promise<BookedView[]> => {
  const { views: booked, patients } = await lockViews(trx, views);
  const held = booked.filter(({ heldByStaff }) => heldByStaff);
  await removeFromQuarantine(trx, held);
  await moveToStaff(trx, ofPatients(held, patients), -1n);
  return held;
};

/** Revoked views by advert, reason, and the hour or day (UTC) of their credit. */
export type TakenBackCount = { advertId: bigint; at: Date; reason: string; views: number; nanos: bigint };

/** Adverts and a time span, counted by hour or by day. */
export type Span = {
  unit: 'hour' | 'day';
  from: Date;
  /** Exclusive: the beginning of a later hour or day. */
  to: Date;
  advertIds: readonly bigint[];
};

/** Counts the revoked views among those credited in the same span. */
export const readViewsTakenBack = async (
  db: Queryable,
  { unit, from, to, advertIds }: Span,
): Promise<TakenBackCount[]> => {
  const { rows } = await sql<TakenBackCount>`
    select b.advert_id, date_trunc(${unit}::text, credited_at, 'UTC') at, b.reason, count(*)::int views,
      sum(earn_nanos + fee_nanos)::bigint nanos
    from views_taken_back b join advert_escrows using (advert_id)
    where b.advert_id = any(${listText(advertIds)}::bigint[]) and credited_at >= ${from} and credited_at < ${to}
    group by 1, 2, 3`.execute(db);
  return rows;
};
