import type { AdvertTier } from '#shared/advert-tiers/advert-tiers.ts';
import type { DatabaseTransaction, Queryable } from '../platform/database/database.ts';
import { notify } from '../platform/database/notifications.ts';
import type { AdvertContent } from './advert-content.ts';
import type { DisplayMode } from './site-probe-port.ts';

type AdvertsTables = {
  adverts: {
    id: bigint;
    advertiser_id: bigint;
    purchase_key: string;
    tier: AdvertTier['code'];
    title: string;
    subtitle: string;
    target_url: string;
    preview_url: string;
    countries: string[];
    display_mode: DisplayMode;
    display_checked_at: Date | null;
    removed_at: Date | null;
    created_at: Date;
  };
};

/** An advert as its row holds it. Its money and views are in the ledger, under the same id. */
export type Advert = AdvertContent & {
  id: bigint;
  advertiserId: bigint;
  tier: AdvertTier['code'];
  displayMode: DisplayMode;
  createdAt: Date;
};

/** The catalogue of every server listens to this channel. The payload is the advert's id in decimal. */
export const ADVERT_CHANGED = 'advert_changed';

const SHOWN = [
  'id',
  'advertiser_id as advertiserId',
  'tier',
  'title',
  'subtitle',
  'target_url as targetUrl',
  'preview_url as previewUrl',
  'countries',
  'display_mode as displayMode',
  'created_at as createdAt',
] as const;

const contentColumns = (content: AdvertContent) => ({
  title: content.title,
  subtitle: content.subtitle,
  target_url: content.targetUrl,
  preview_url: content.previewUrl,
  countries: content.countries,
});

const tables = (db: Queryable) => db.withTables<AdvertsTables>();

/** Every advert, also those that were taken down. */
const placed = (db: Queryable) => tables(db).selectFrom('adverts');

/** Adverts that were not taken down. */
const standing = (db: Queryable) => placed(db).where('removed_at', 'is', null);

export const findAdvert = (db: Queryable, id: bigint): Promise<Advert | undefined> =>
  standing(db).select(SHOWN).where('id', '=', id).executeTakeFirst();

export const findPurchase = (
  db: Queryable,
  advertiserId: bigint,
  purchaseKey: string,
): Promise<Advert | undefined> =>
  placed(db)
    .select(SHOWN)
    .where('advertiser_id', '=', advertiserId)
    .where('purchase_key', '=', purchaseKey)
    .executeTakeFirst();

/** Those that were not taken down, newest first; also those that were watched to their end. */
export const listAdvertsOf = (db: Queryable, advertiserId: bigint): Promise<Advert[]> =>
  standing(db)
    .select(SHOWN)
    .where('advertiser_id', '=', advertiserId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export type AdvertTitle = Pick<Advert, 'id' | 'title'> & { removed: boolean };

/** Every advert that an advertiser ever placed, also those taken down, newest first. */
export const listAdvertTitlesOf = (db: Queryable, advertiserId: bigint): Promise<AdvertTitle[]> =>
  placed(db)
    .select((advert) => ['id', 'title', advert('removed_at', 'is not', null).as('removed')])
    .where('advertiser_id', '=', advertiserId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .$castTo<AdvertTitle>()
    .execute();

/** When the first advert of all was placed. Nothing was watched before. */
export const findFirstAdvertTime = async (db: Queryable): Promise<Date | undefined> => {
  const row = await placed(db)
    .select(({ fn }) => fn.min('created_at').as('first'))
    .executeTakeFirst();
  return row?.first ?? undefined;
};

export const countOwnAdverts = async (db: Queryable, advertiserId: bigint): Promise<number> => {
  const row = await standing(db)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('advertiser_id', '=', advertiserId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

/** The next adverts by id, for reading all of them in pieces. */
export const listAdvertsAfter = (db: Queryable, afterId: bigint, limit: number): Promise<Advert[]> =>
  standing(db).select(SHOWN).where('id', '>', afterId).orderBy('id').limit(limit).execute();

/** Returns false when this purchase was made before. Waits for one that is being made at this moment. */
export const insertAdvert = async (
  trx: DatabaseTransaction,
  advert: Advert,
  purchaseKey: string,
): Promise<boolean> => {
  const inserted = await tables(trx)
    .insertInto('adverts')
    .values({
      id: advert.id,
      advertiser_id: advert.advertiserId,
      purchase_key: purchaseKey,
      tier: advert.tier,
      ...contentColumns(advert),
      display_mode: advert.displayMode,
      display_checked_at: advert.createdAt,
      removed_at: null,
      created_at: advert.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['advertiser_id', 'purchase_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) await notify(trx, ADVERT_CHANGED, String(advert.id));
  return inserted !== undefined;
};

export const changeAdvert = async (
  trx: DatabaseTransaction,
  id: bigint,
  { content, displayMode, checkedAt }: { content: AdvertContent; displayMode: DisplayMode; checkedAt: Date },
): Promise<void> => {
  await tables(trx)
    .updateTable('adverts')
    .set({ ...contentColumns(content), display_mode: displayMode, display_checked_at: checkedAt })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute();
  await notify(trx, ADVERT_CHANGED, String(id));
};

/** Returns the advertiser's id; undefined when there is no such advert, or it was taken down before. */
export const markRemoved = async (
  trx: DatabaseTransaction,
  id: bigint,
  at: Date,
): Promise<bigint | undefined> => {
  const row = await tables(trx)
    .updateTable('adverts')
    .set({ removed_at: at })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('advertiser_id')
    .executeTakeFirst();
  if (row) await notify(trx, ADVERT_CHANGED, String(id));
  return row?.advertiser_id;
};

/** Also those that were taken down before. Returns their ids. */
export const deleteAdvertsOf = async (trx: DatabaseTransaction, advertiserId: bigint): Promise<bigint[]> => {
  const rows = await tables(trx)
    .deleteFrom('adverts')
    .where('advertiser_id', '=', advertiserId)
    .returning('id')
    .execute();
  for (const { id } of rows) await notify(trx, ADVERT_CHANGED, String(id));
  return rows.map(({ id }) => id);
};
