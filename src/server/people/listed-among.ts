import { sql } from 'kysely';
import { photoUrl } from '../files/files.ts';
import type { Queryable } from '../platform/database/database.ts';

export type Listed = { id: bigint; firstName: string; photo: string | null };

/** Those of these patients who may be named to strangers: the same who stand in the lists of people to help. */
export const listedAmong = async (db: Queryable, ids: readonly bigint[]): Promise<Map<bigint, Listed>> => {
  const { rows } = await sql<{ id: bigint; firstName: string; photoKey: string | null }>`
    select a.id, a.first_name "firstName", a.photo_key "photoKey"
    from open_pages o join accounts a on a.id = o.patient_id
    where o.patient_id = any(${ids}::bigint[]) and o.in_gallery and a.state = 'active'
      and a.email_verified_at is not null`.execute(db);
  return new Map(
    rows.map(({ id, firstName, photoKey }) => [id, { id, firstName, photo: photoUrl(photoKey) }]),
  );
};
