import { type RawBuilder, sql } from 'kysely';
import type { LastEvent } from '#contracts/admin.ts';
import { CASE_STATES, type CaseState } from '#shared/cases/case-words.ts';
import type { Queryable } from '../platform/database/database.ts';
import { columnsOf, type Finding, matches, type PageQuery, readPage } from '../platform/paging/read-page.ts';
import { type AdminViews, type AdvertRow, COLUMNS, type PatientRow } from './admin-views.ts';
import { ranksOf, withTimeOfRanks } from './ranks.ts';

/** Counts up to this many are exact. Larger ones are of the last hour: an exact count reads every row. */
const COUNTED_AS_OF_NOW = 5_000;

/** Counts rows, and stops at one more than are counted exactly. */
const upTo = (rows: RawBuilder<unknown>) =>
  sql`(select count(*) from (select ${rows} limit ${COUNTED_AS_OF_NOW + 1}) counted)::int`;

/**
 * All patients, and cases by state. To an hourly number of all patients come the accounts made since; servers
 * write the time of an account, so it may be minutes off.
 */
const COUNTS = sql`
  with now as (
    select 'all' state, ${upTo(sql`from people where role = 'Patient'`)} count
    union all
    select state, ${upTo(sql`from cases c where c.state = states.state`)}
    from unnest(${CASE_STATES}::text[]) states(state))
  select state, case
    when now.count <= ${COUNTED_AS_OF_NOW} then now.count
    when state = 'all' then hourly.count + (select count(*) from people p
      where role = 'Patient'
        and created_at > (select at - interval '5 minutes' from lists_renewed where list = 'ranks')
        and not exists (select from patient_ranks r where r.patient_id = p.id))::int
    else coalesce(hourly.count, now.count) end count
  from now left join patient_counts hourly using (state)`;

/** Counts all patients by the state of their case. A case that nobody has begun has no row and is a draft. */
const countPatients = async (db: Queryable): Promise<ReadonlyMap<CaseState, number>> => {
  const { rows } = await sql<{ state: CaseState | 'all'; count: number }>`${COUNTS}`.execute(db);
  const counts = new Map(rows.map(({ state, count }) => [state, count]));
  const all = counts.get('all') ?? 0;
  counts.delete('all');
  counts.delete('draft');
  const begun = counts.values().reduce((sum, count) => sum + count, 0);
  return new Map([...(counts as Map<CaseState, number>), ['draft', Math.max(0, all - begun)]]);
};

const byOwnId = (id: bigint) => sql<boolean>`id = ${id}`;

const FINDINGS: Record<keyof AdminViews, Finding> = {
  adminPatients: { withId: byOwnId, ranks: ranksOf('rankedPatients', ['fundsNanos']) },
  adminAdvertisers: {
    among: sql.table('foundAdvertisers'),
    withId: byOwnId,
    ranks: ranksOf('rankedAdvertisers', ['balanceNanos', 'standingAdverts', 'earnedNanos']),
  },
  adminAdverts: {
    all: sql`(select from adverts where removed_at is null)`,
    isSearchedOnce: true,
    ranks: ranksOf('rankedAdverts', ['earnedNanos', 'viewsRemaining']),
    withWord: (pattern, isFirst) => {
      const owners = sql`select o.id from found_advertisers o where o.search_text like ${pattern}`;
      // An array can use an index; a set is faster to search without one.
      const isOwners = isFirst ? sql`= any(array(${owners}))` : sql`in (${owners})`;
      return sql<boolean>`(search_text like ${pattern} or advertiser_id ${isOwners})`;
    },
    withId: (id) => sql<boolean>`(id = ${id} or advertiser_id = ${id})`,
  },
};

export const readView = async <View extends keyof AdminViews>(db: Queryable, view: View, query: PageQuery) =>
  withTimeOfRanks(
    db,
    await readPage<AdminViews[View]>(
      db,
      { list: sql.table(view), columns: COLUMNS[view] },
      query,
      FINDINGS[view],
    ),
  );

const PATIENTS = sql.table('adminPatients');

type PatientFilter = {
  case?: CaseState | undefined;
  country?: string | undefined;
  /** Minimum share of the goal in percent. */
  collected?: number | undefined;
};

/** Returns the filter's conditions except the state of the case; undefined when there are none. */
const restOf = ({ country, collected }: PatientFilter): RawBuilder<unknown> | undefined => {
  const rest = [
    ...(country === undefined ? [] : [sql`country = ${country}`]),
    ...(collected === undefined
      ? []
      : [sql`goal_nanos > 0 and funds_nanos * 100 >= goal_nanos::numeric * ${collected}::int`]),
  ];
  return rest.length > 0 ? sql.join(rest, sql` and `) : undefined;
};

/** Counts the patients of a search and filter in each state of their case. */
const countFound = async (
  db: Queryable,
  search: string,
  rest: RawBuilder<unknown> | undefined,
): Promise<ReadonlyMap<CaseState, number>> => {
  const { rows } = await sql<{ state: CaseState; count: number }>`
    select case_state state, count(*)::int count from ${PATIENTS} patients
    where ${matches(search, FINDINGS.adminPatients)} and ${rest ?? sql`true`} group by case_state`.execute(
    db,
  );
  return new Map(rows.map(({ state, count }) => [state, count]));
};

export const readPatients = async (db: Queryable, query: PageQuery, filter: PatientFilter) => {
  const { case: state } = filter;
  const rest = restOf(filter);
  const isWhole = query.search === '' && rest === undefined;
  const counts = isWhole ? await countPatients(db) : await countFound(db, query.search, rest);
  const cases = Object.fromEntries(CASE_STATES.map((one) => [one, counts.get(one) ?? 0])) as Record<
    CaseState,
    number
  >;
  const total = state ? cases[state] : Object.values(cases).reduce((sum, count) => sum + count, 0);
  const conditions = [
    ...(state ? [sql`case_state = ${state}`] : []),
    ...(rest ? [sql`id in (select id from ${PATIENTS} filtered where ${rest})`] : []),
  ];
  const among = (patients: RawBuilder<unknown>) =>
    conditions.length > 0
      ? sql`(select * from ${patients} patients where ${sql.join(conditions, sql` and `)})`
      : patients;
  const { ranks, ...finding } = FINDINGS.adminPatients;
  const list = { list: among(PATIENTS), columns: COLUMNS.adminPatients };
  const page = await readPage<PatientRow>(db, list, query, {
    ...finding,
    total,
    ...(ranks && { ranks: { ...ranks, among: among(ranks.among) } }),
  });
  const { rows, facts } = await withTimeOfRanks(db, page);
  return { rows, facts: { ...facts, cases } };
};

export const readPatient = async (db: Queryable, patientId: bigint): Promise<PatientRow | undefined> => {
  const { rows } = await sql<PatientRow>`
    select ${columnsOf(COLUMNS.adminPatients)} from ${PATIENTS} patients where id = ${patientId}`.execute(db);
  return rows[0];
};

/** Reads the newest adverts of each of these advertisers. */
export const readAdvertsOf = async (
  db: Queryable,
  advertiserIds: readonly bigint[],
  limitEach: number,
): Promise<AdvertRow[]> => {
  const { rows } = await sql<AdvertRow>`
    select newest.* from unnest(${advertiserIds}::bigint[]) with ordinality owner(id, place)
    cross join lateral (
      select ${columnsOf(COLUMNS.adminAdverts)} from admin_adverts d where d.advertiser_id = owner.id
      order by created_at desc, id desc limit ${limitEach}) newest
    order by owner.place, newest.created_at desc, newest.id desc`.execute(db);
  return rows;
};

type Row = { patientId: bigint; kind: LastEvent['kind']; at: Date };

/** The newest row of each kind for each patient, by an index: the cost does not grow with the table. */
const NEWEST = sql`
  (select case status when 'SUCCESS' then 'withdrawal-paid' when 'FAILED' then 'withdrawal-failed' else 'withdrawal' end kind,
    case status when 'PENDING' then created_at else updated_at end at
  from payouts where account_id = listed.id order by created_at desc limit 1)
  union all (select 'case', at from case_entries where patient_id = listed.id order by id desc limit 1)
  union all (select 'bill', updated_at from invoices where account_id = listed.id order by created_at desc limit 1)
  union all (select 'news', created_at from page_updates where patient_id = listed.id order by created_at desc limit 1)`;

/** Reads the latest event of each patient on a page: in the case, a withdrawal, a bill, or news. */
export const readLastEvents = async (
  db: Queryable,
  patientIds: readonly bigint[],
): Promise<Map<bigint, LastEvent>> => {
  const { rows } = await sql<Row>`
    select listed.id patient_id, newest.kind, newest.at from unnest(${patientIds}::bigint[]) listed (id)
    cross join lateral (select * from (${NEWEST}) each order by at desc limit 1) newest`.execute(db);
  return new Map(rows.map(({ patientId, kind, at }) => [patientId, { kind, at: at.toISOString() }]));
};
