import { sql } from 'kysely';
import type { LastEvent } from '#contracts/admin.ts';
import { inCamelCase, type Queryable } from '../platform/database/database.ts';

type Row = { patientId: bigint; kind: LastEvent['kind']; at: Date };

/** The newest row of each kind of each patient, by an index of its table, so that it costs the same however much there is. */
const NEWEST = sql`
  (select case status when 'SUCCESS' then 'withdrawal-paid' when 'FAILED' then 'withdrawal-failed' else 'withdrawal' end kind,
    case status when 'PENDING' then created_at else updated_at end at
  from payouts where account_id = listed.id order by created_at desc limit 1)
  union all (select 'case', at from case_entries where patient_id = listed.id order by id desc limit 1)
  union all (select 'bill', updated_at from invoices where account_id = listed.id order by created_at desc limit 1)
  union all (select 'news', created_at from page_updates where patient_id = listed.id order by created_at desc limit 1)`;

/** What happened last to patients of a page of the list: in the case, with a withdrawal or a bill, or the page's news. */
export const readLastEvents = async (
  db: Queryable,
  patientIds: readonly bigint[],
): Promise<Map<bigint, LastEvent>> => {
  const { rows } = await sql<Row>`
    select listed.id patient_id, newest.kind, newest.at from unnest(${patientIds}::bigint[]) listed (id)
    cross join lateral (select * from (${NEWEST}) each order by at desc limit 1) newest`.execute(
    inCamelCase(db),
  );
  return new Map(rows.map(({ patientId, kind, at }) => [patientId, { kind, at: at.toISOString() }]));
};
