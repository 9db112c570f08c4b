import { checkLedger } from '../../../../src/server/ledger/ledger.ts';
import { encodePublicId } from '../../../../src/shared/ids/public-id.ts';
import type { Credit } from '../people/crowd.ts';
import type { SiteDatabase } from '../world/site-database.ts';

export type ViewBooks = {
  acknowledged: number;
  found: number;
  /** Acknowledged views that are not in the database. */
  lost: string[];
  /** Views in the database that nobody got acknowledged, though everybody retried until an answer. */
  invented: string[];
  /** Broken rules of the ledger. */
  broken: string[];
};

/** Compares acknowledged views with the database. A viewer and an advert identify a view. */
export const checkViews = async (
  { db, owner }: Pick<SiteDatabase, 'db' | 'owner'>,
  credits: readonly Credit[],
): Promise<ViewBooks> => {
  // First, since it moves rows that wait.
  const checks = await checkLedger(db);
  const { rows } = await owner.query<{ viewer_id: bigint; advert_id: bigint }>(
    'select viewer_id, advert_id from views',
  );
  const found = new Set(rows.map((row) => `${row.viewer_id}:${encodePublicId(row.advert_id)}`));
  const acknowledged = new Set(credits.map(({ viewerId, advertId }) => `${viewerId}:${advertId}`));
  return {
    acknowledged: credits.length,
    found: found.size,
    lost: [...acknowledged.difference(found)],
    invented: [...found.difference(acknowledged)],
    broken: checks.filter(({ holds }) => !holds).map(({ name, figure }) => `${name}: ${figure}`),
  };
};
