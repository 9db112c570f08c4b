import { sql } from 'kysely';
import type { SiteCounts } from '#contracts/people.ts';
import { GUEST_KEY } from '#shared/ids/public-id.ts';
import { nanosFromCents, wireDollars } from '#shared/money/nanos.ts';
import { countOpenBooks, settleViews } from '../ledger/ledger.ts';
import { findPatientName } from '../patients/patients.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { renewListedPeople } from './list-people.ts';

/** A credit written up to this long after its own time is still counted. */
const LATE_SECONDS = 10;

/** No write to the journal takes longer, so everything older than this is committed. */
const LATE_MINUTES = 5;

/** Limit of one statement, so that it is short however far the count is behind. */
const STEP_HOURS = 1;

/** The first count begins with the month. */
const beginCounting = async (db: Queryable, now: Date): Promise<void> => {
  await sql`
    insert into site_counts values (1, date_trunc('month', ${now}::timestamptz, 'UTC'), 0, 0, 0, 0)
    on conflict do nothing`.execute(db);
};

/**
 * Counts the views of the next hours that are not counted yet. It may miss views (written later than
 * LATE_SECONDS), but never counts too many.
 * @returns whether more is left to count.
 */
const countNextHours = async (db: Queryable, now: Date, hours: number): Promise<boolean> => {
  const target = sql`${now}::timestamptz - make_interval(secs => ${LATE_SECONDS})`;
  const { rows } = await sql<{ isBehind: boolean }>`
    with due as (
      select counted_to, ${target} target, date_trunc('month', ${target}, 'UTC') as month
      from site_counts where id = 1 for no key update),
    ending as (
      select *, least(target, greatest(counted_to, month) + make_interval(hours => ${hours})) until from due),
    span as (select *, date_trunc('day', until, 'UTC') as day from ending),
    fresh as (
      select viewer_id, beneficiary_id, created_at from views, span
      where created_at > counted_to and created_at <= until and created_at >= month),
    of_pages as (
      insert into page_helpers select distinct (day at time zone 'UTC')::date, beneficiary_id, viewer_id from fresh, span
      where created_at >= day
      on conflict do nothing),
    helpers as (
      insert into month_helpers select distinct (month at time zone 'UTC')::date, viewer_id from fresh, span
      on conflict do nothing returning 1)
    update site_counts c set counted_to = greatest(c.counted_to, span.until),
      watched_today = (select count(*) from fresh where created_at >= span.day)
        + case when c.counted_to >= span.day then c.watched_today else 0 end,
      helpers_this_month = (select count(*) from helpers)
        + case when c.counted_to >= span.month then c.helpers_this_month else 0 end
    from span where c.id = 1 returning span.until < span.target is_behind`.execute(db);
  return rows[0]?.isBehind ?? false;
};

/**
 * Whether a payout arrived or came back since the last count, or a day has begun: an account that is deleted
 * changes the number of people.
 */
const isPaidAnew = async (db: Queryable, now: Date): Promise<boolean> => {
  const { rows } = await sql<{ isAnew: boolean }>`
    select counted_to < date_trunc('day', ${now}::timestamptz, 'UTC') or exists (
      select from ledger_transfers
      where created_at > counted_to - make_interval(mins => ${LATE_MINUTES})
        and reason like any(array['%-settled', '%-settled-reversed'])) is_anew
    from site_counts`.execute(db);
  return rows[0]?.isAnew ?? false;
};

const countPaid = async (db: Queryable, now: Date): Promise<void> => {
  if (!(await isPaidAnew(db, now))) return;
  await sql`
    update site_counts set paid_cents = paid.cents, paid_people = paid.people
    from (select coalesce(sum(cents), 0) cents, count(distinct patient_id) people from (
      select l.amount_cents cents, p.account_id patient_id
      from payout_legs l join payouts p on p.id = l.payout_id where l.stage = 'paid'
      union all select p.amount_cents, i.account_id
      from invoice_payments p join invoices i on i.id = p.invoice_id where p.state = 'paid') every) paid
    where id = 1`.execute(db);
};

/** Deletes helpers of finished days and months. The number of people per day and page stays for 30 days. */
const forgetHelpers = async (db: Queryable): Promise<void> => {
  await sql`
    delete from month_helpers using site_counts
    where month < date_trunc('month', counted_to, 'UTC') at time zone 'UTC'`.execute(db);
  await sql`
    with gone as (
      delete from page_helpers using site_counts
      where day < date_trunc('day', counted_to, 'UTC') at time zone 'UTC' returning day, beneficiary_id)
    insert into page_people_days
    select beneficiary_id, day, count(*) from gone join patient_funds on patient_id = beneficiary_id group by 1, 2
    on conflict (beneficiary_id, day) do update set people = page_people_days.people + excluded.people`.execute(
    db,
  );
  await sql`
    delete from page_people_days using site_counts
    where day < (counted_to at time zone 'UTC')::date - ${PEOPLE_DAYS}::int`.execute(db);
};

/** Number of stored days before today. */
export const PEOPLE_DAYS = 30;

/** Number of a page's viewers on each of the last `days` days (UTC), oldest first, today last. */
export const readPeopleByDay = async (
  db: Queryable,
  beneficiaryId: bigint,
  { at, days }: { at: Date; days: number },
): Promise<number[]> => {
  const today = at.toISOString().slice(0, 10);
  const { rows } = await sql<{ people: number }>`
    select coalesce(p.people, 0) + (
        select count(*)::int from page_helpers h where h.day = d.day and h.beneficiary_id = ${beneficiaryId}) people
    from (select ${today}::date - ago as day, ago from generate_series(0, ${days - 1}::int) ago) d
    left join page_people_days p on p.beneficiary_id = ${beneficiaryId} and p.day = d.day
    order by d.ago desc`.execute(db);
  return rows.map(({ people }) => people);
};

const LONGEST_MONTH_HOURS = 31 * 24;

/** Counts the month again in one step and lists people, so that a generated past has its first page. */
export const recountSite = async (db: Queryable, now: Date): Promise<void> => {
  await sql`delete from month_helpers`.execute(db);
  await sql`
    insert into page_people_days
    select beneficiary_id, (created_at at time zone 'UTC')::date as day, count(distinct viewer_id)
    from views join patient_funds on patient_id = beneficiary_id
    where created_at >= date_trunc('day', now(), 'UTC') - make_interval(days => ${PEOPLE_DAYS})
      and created_at < date_trunc('day', now(), 'UTC')
    group by 1, 2`.execute(db);
  await beginCounting(db, now);
  await sql`
    update site_counts set counted_to = date_trunc('month', now(), 'UTC'), watched_today = 0, helpers_this_month = 0`.execute(
    db,
  );
  await countNextHours(db, now, LONGEST_MONTH_HOURS);
  await renewListedPeople(db, now);
};

type Row = { watchedToday: number; helpersThisMonth: number; paidCents: number; paidPeople: number };

/** Reads the one row. A day or month without a count yet reads as 0, not as the former count. */
export const readSiteCounts = async ({
  db,
  clock,
}: Pick<AppContext, 'db' | 'clock'>): Promise<SiteCounts> => {
  const now = clock.now();
  const { rows } = await sql<Row>`
    select case when counted_to >= date_trunc('day', ${now}::timestamptz, 'UTC') then watched_today else 0 end::float8 watched_today,
      case when counted_to >= date_trunc('month', ${now}::timestamptz, 'UTC') then helpers_this_month else 0 end::float8
        helpers_this_month,
      paid_cents::float8, paid_people::float8
    from site_counts where id = 1`.execute(db);
  const { paidCents = 0, watchedToday = 0, helpersThisMonth = 0, paidPeople = 0 } = rows[0] ?? {};
  return { watchedToday, helpersThisMonth, paidPeople, paidOut: wireDollars(nanosFromCents(paidCents)) };
};

const countSite = async ({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now();
  await beginCounting(db, now);
  // Before views, which move the time of the last count: after a failure the same payouts are seen again.
  await countPaid(db, now);
  await settleViews(db);
  while (await countNextHours(db, now, STEP_HOURS));
  await forgetHelpers(db);
};

export const registerPeopleJobs = async (context: AppContext): Promise<void> => {
  await context.jobs.schedule('count-site', '* * * * *', () => countSite(context));
  await context.jobs.schedule('count-open-books', '* * * * *', async () => {
    const now = context.clock.now();
    await settleViews(context.db);
    await countOpenBooks(context.db, now);
  });
  await context.jobs.schedule('renew-listed-people', '42 * * * *', () =>
    renewListedPeople(context.db, context.clock.now()),
  );
};

/** Number of people who helped a page, or the general account, today. @throws DomainError patient-unknown. */
export const countHelpers = async (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  beneficiaryId: bigint,
): Promise<{ today: number }> => {
  const isKnown = beneficiaryId === GUEST_KEY || (await findPatientName(db, beneficiaryId));
  if (!isKnown) throw new DomainError('patient-unknown');
  const today = clock.now().toISOString().slice(0, 10);
  const { rows } = await sql<{ today: number }>`
    select count(*)::int today from page_helpers where day = ${today}::date and beneficiary_id = ${beneficiaryId}`.execute(
    db,
  );
  return rows[0] ?? { today: 0 };
};
