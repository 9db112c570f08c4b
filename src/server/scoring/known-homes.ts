import { sql } from 'kysely';
import type { Queryable } from '../platform/database/database.ts';
import type { KnownSince } from './view-summary.ts';

/** Reads the time of the first valid paid view of these homes, as long as its row is kept. */
export const readKnownSince = async (db: Queryable, homes: readonly bigint[]): Promise<KnownSince> => {
  const { rows } = await sql<{ home: bigint; since: Date }>`
    select e.household_key home, min(e.at) since from decided_views e
    where e.household_key = any(${homes}::bigint[]) and e.unpaid is null and not e.shared
      and not exists (select from held_views h where h.viewer_id = e.viewer_id and h.advert_id = e.advert_id)
      and not exists (select from views_taken_back t where t.viewer_id = e.viewer_id and t.advert_id = e.advert_id)
    group by 1`.execute(db);
  return new Map(rows.map(({ home, since }) => [home, since]));
};
