import type { Selectable } from 'kysely';
import type { AdvertTier } from '#shared/advert-tiers/advert-tiers.ts';
import { countRows, type Queryable, type Transaction, tablesOf } from '../platform/database/database.ts';
import { notify } from '../platform/database/notifications.ts';
import type { AdvertContent } from './advert-content.ts';
import type { DisplayMode } from './site-probe-port.ts';

type AdvertsTables = {
  adverts: AdvertContent & {
    id: bigint;
    advertiserId: bigint;
    purchaseKey: string;
    tier: AdvertTier['code'];
    displayMode: DisplayMode;
    displayCheckedAt: Date | null;
    removedAt: Date | null;
    createdAt: Date;
  };
};

/** An advert as its row holds it. Its money and views are in the ledger, under the same id. */
export type Advert = Omit<
  Selectable<AdvertsTables['adverts']>,
  'purchaseKey' | 'displayCheckedAt' | 'removedAt'
>;

/** The catalogue of every server listens to this channel. The payload is the advert's id in decimal. */
export const ADVERT_CHANGED = 'advert_changed';

const tables = tablesOf<AdvertsTables>();

/** Every advert, also those that were taken down. */
const placed = (db: Queryable) => tables(db).selectFrom('adverts');

/** Adverts that were not taken down. */
const standing = (db: Queryable) => placed(db).where('removedAt', 'is', null);

export const findAdvert = (db: Queryable, id: bigint): Promise<Advert | undefined> =>
  standing(db).selectAll().where('id', '=', id).executeTakeFirst();

export const findPurchase = (
  db: Queryable,
  advertiserId: bigint,
  purchaseKey: string,
): Promise<Advert | undefined> =>
  placed(db)
    .selectAll()
    .where('advertiserId', '=', advertiserId)
    .where('purchaseKey', '=', purchaseKey)
    .executeTakeFirst();

/** Those that were not taken down, newest first; also those that were watched to their end. */
export const listAdvertsOf = (db: Queryable, advertiserId: bigint): Promise<Advert[]> =>
  standing(db)
    .selectAll()
    .where('advertiserId', '=', advertiserId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

export type AdvertTitle = Pick<Advert, 'id' | 'title'> & { removed: boolean };

/** Every advert that an advertiser ever placed, also those taken down, newest first. */
export const listAdvertTitlesOf = (db: Queryable, advertiserId: bigint): Promise<AdvertTitle[]> =>
  placed(db)
    .select((advert) => ['id', 'title', advert('removedAt', 'is not', null).as('removed')])
    .where('advertiserId', '=', advertiserId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .$castTo<AdvertTitle>()
    .execute();

/** When the first advert of all was placed. Nothing was watched before. */
export const findFirstAdvertTime = async (db: Queryable): Promise<Date | undefined> =>
  (await placed(db).select('createdAt').orderBy('createdAt').limit(1).executeTakeFirst())?.createdAt;

export const countOwnAdverts = (db: Queryable, advertiserId: bigint): Promise<number> =>
  countRows(standing(db).where('advertiserId', '=', advertiserId));

/** The next adverts by id, for reading all of them in pieces. */
export const listAdvertsAfter = (db: Queryable, afterId: bigint, limit: number): Promise<Advert[]> =>
  standing(db).selectAll().where('id', '>', afterId).orderBy('id').limit(limit).execute();

/** Returns false when this purchase was made before. Waits for one that is being made at this moment. */
export const insertAdvert = async (
  trx: Transaction,
  advert: Advert,
  purchaseKey: string,
): Promise<boolean> => {
  const inserted = await tables(trx)
    .insertInto('adverts')
    .values({ ...advert, purchaseKey, displayCheckedAt: advert.createdAt })
    .onConflict((conflict) => conflict.columns(['advertiserId', 'purchaseKey']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) await notify(trx, ADVERT_CHANGED, String(advert.id));
  return inserted !== undefined;
};

type Edit = { content: AdvertContent; displayMode: DisplayMode; checkedAt: Date };

export const changeAdvert = async (
  trx: Transaction,
  id: bigint,
  { content, displayMode, checkedAt: displayCheckedAt }: Edit,
): Promise<void> => {
  await tables(trx)
    .updateTable('adverts')
    .set({ ...content, displayMode, displayCheckedAt })
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .execute();
  await notify(trx, ADVERT_CHANGED, String(id));
};

/** Returns the advertiser's id; undefined when there is no such advert, or it was taken down before. */
export const markRemoved = async (trx: Transaction, id: bigint, at: Date): Promise<bigint | undefined> => {
  const row = await tables(trx)
    .updateTable('adverts')
    .set({ removedAt: at })
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .returning('advertiserId')
    .executeTakeFirst();
  if (row) await notify(trx, ADVERT_CHANGED, String(id));
  return row?.advertiserId;
};

/** Also those that were taken down before. Returns their ids. */
export const deleteAdvertsOf = async (trx: Transaction, advertiserId: bigint): Promise<bigint[]> => {
  const rows = await tables(trx)
    .deleteFrom('adverts')
    .where('advertiserId', '=', advertiserId)
    .returning('id')
    .execute();
  for (const { id } of rows) await notify(trx, ADVERT_CHANGED, String(id));
  return rows.map(({ id }) => id);
};
