import { sql } from 'kysely';
import { decodePublicId } from '#shared/ids/public-id.ts';
import type { Queryable } from '../platform/database/database.ts';
import { type Leg, selectLegs, toLeg } from './legs-store.ts';
import type { LegProvider } from './payouts-tables.ts';

type Wish = {
  provider: LegProvider;
  since: Date;
  /** Ours of a leg, or its provider's: the list of the provider names these. */
  names: string[];
};

/** Legs that changed since then or may still change, and those that are named. */
export const listLegsToCompare = async (db: Queryable, { provider, since, names }: Wish): Promise<Leg[]> => {
  const ids = names.map(decodePublicId).filter((id) => id !== undefined);
  const rows = await selectLegs(db)
    .where('provider', '=', provider)
    .where(({ or, eb }) =>
      or([
        eb('updated_at', '>', since),
        eb('stage', 'in', ['queued', 'submitting', 'submitted']),
        eb('provider_id', '=', sql<string>`any(${names})`),
        eb('provider_key', '=', sql<string>`any(${names})`),
        eb('id', '=', sql<bigint>`any(${ids}::bigint[])`),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toLeg);
};
