import { sql } from 'kysely';
import type { Queryable } from '../platform/database/database.ts';

type Devoted = { home: bigint; advertId: bigint; at: Date };

/** Notes a home with two thirds of its views on one advert; the last advert counts. */
export const noteDevotedHome = async (db: Queryable, { home, advertId, at }: Devoted): Promise<void> => {
  await sql`insert into devoted_homes values (${home}, ${advertId}, ${at})
    on conflict (household_key) do update set advert_id = excluded.advert_id, seen_at = excluded.seen_at`.execute(
    db,
  );
};

export const listDevotedHomes = async (db: Queryable, advertId: bigint): Promise<bigint[]> => {
  const { rows } = await sql<{ home: bigint }>`
    select household_key home from devoted_homes where advert_id = ${advertId} order by 1`.execute(db);
  return rows.map(({ home }) => home);
};

export const deleteDevotedBefore = async (db: Queryable, at: Date): Promise<void> => {
  await sql`delete from devoted_homes where seen_at < ${at}`.execute(db);
};
