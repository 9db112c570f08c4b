import { type RawBuilder, sql } from 'kysely';
import { CASE_STATES, type CaseState } from '#shared/cases/case-words.ts';
import type { Queryable } from '../platform/database/database.ts';

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
export const countPatients = async (db: Queryable): Promise<ReadonlyMap<CaseState, number>> => {
  const { rows } = await sql<{ state: CaseState | 'all'; count: number }>`${COUNTS}`.execute(db);
  const counts = new Map(rows.map(({ state, count }) => [state, count]));
  const all = counts.get('all') ?? 0;
  counts.delete('all');
  counts.delete('draft');
  const begun = counts.values().reduce((sum, count) => sum + count, 0);
  return new Map([...(counts as Map<CaseState, number>), ['draft', Math.max(0, all - begun)]]);
};
