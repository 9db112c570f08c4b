import { sql } from 'kysely';
import type { Queryable } from '../platform/database/database.ts';
import { type Summed, spansOf } from './sums-store.ts';

export type OwnAdverts = {
  /** All adverts the advertiser ever placed, deleted ones included, newest first. */
  ids: bigint[];
  /** Running adverts, and ended ones with views in the period. */
  shown: ReadonlySet<bigint>;
};

export const listOwnAdverts = async (
  db: Queryable,
  advertiserId: bigint,
  summed: Summed,
): Promise<OwnAdverts> => {
  const { days, hours } = spansOf(summed);
  const { rows } = await sql<{ ids: bigint[] | null; shown: bigint[] | null }>`
    select array_agg(id order by created_at desc, id desc) ids, array_agg(id) filter (where
      -- Ended adverts have no views left and skip the lookup.
      (state in ('in-review', 'running', 'paused') and (select views_remaining > 0 from advert_escrows e where e.advert_id = a.id))
      or exists (select from advert_days d where d.advert_id = a.id and completed > 0 and ${days})
      or exists (select from advert_hours h where h.advert_id = a.id and completed > 0 and ${hours})) shown
    from adverts a where advertiser_id = ${advertiserId}`.execute(db);
  return { ids: rows[0]?.ids ?? [], shown: new Set(rows[0]?.shown) };
};
