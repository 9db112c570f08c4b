import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';

/** What a page can reach once in a chapter, the furthest last. */
export const MARKS = ['half', 'nearly', 'reached', 'paid'] as const;
export type Mark = (typeof MARKS)[number];

/**
 * Notes what followed pages have reached since they were looked at, or one page alone. A credit knows nothing of it: here sums are
 * read that stand in rows anyway.
 */
export const noteMarks = async (trx: Transaction, now: Date, patientId?: bigint): Promise<void> => {
  const whose =
    patientId === undefined
      ? sql`patient_id in (select patient_id from followers where confirmed_at is not null)`
      : sql`patient_id = ${patientId}`;
  await sql`
    insert into page_marks (patient_id, chapter, mark, noted_at)
    select patient_id, chapter, mark, ${now} from open_pages page
    cross join lateral (values
      ('half', collected_nanos >= goal_nanos / 2.0),
      ('nearly', collected_nanos >= goal_nanos * 0.9),
      ('reached', collected_nanos >= goal_nanos),
      ('paid', exists (select from arrived_payouts paid where paid.patient_id = page.patient_id
        and paid.arrived_at >= coalesce(page.chapter_since, '-infinity')))) marks (mark, is_reached)
    where is_reached and ${whose}
    on conflict do nothing`.execute(trx);
};
