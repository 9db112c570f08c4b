import { sql } from 'kysely';
import type { Queryable } from '../platform/database/database.ts';
import type { Link } from './circles.ts';

type Days = { since: Date; until: Date };

/**
 * Reads what patients watched in these days for patients who watched for others as well; nobody else can be
 * in a circle. Views booked as own link nobody, since neighbours of a ward share an address, nor do released
 * ones.
 */
export const readLinks = async (db: Queryable, { since, until }: Days): Promise<Link[]> => {
  const { rows } = await sql<Link>`
    with watched as materialized (
      select viewer_id, advert_id, beneficiary_id, earn_nanos from decided_views
      where at > ${since} and at < ${until} and unpaid is null and not own and beneficiary_id > 0
        and beneficiary_id <> viewer_id
        and viewer_id in (select patient_id from patient_profiles)),
    exchanged as materialized (
      select * from watched
      where viewer_id in (select beneficiary_id from watched) and beneficiary_id in (select viewer_id from watched))
    select viewer_id "from", e.beneficiary_id "to", sum(earn_nanos)::bigint nanos
    from exchanged e where 'released' is distinct from (
      select outcome from judged_views j join view_verdicts on view_verdicts.id = j.verdict_id
      where j.viewer_id = e.viewer_id and j.advert_id = e.advert_id order by decided_at desc limit 1)
    group by 1, 2`.execute(db);
  return rows;
};
