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

type Columns = AdvertsTables['adverts'];
type Shown = Omit<Columns, 'purchase_key' | 'display_checked_at' | 'removed_at'>;

const SHOWN = [
  'id',
  'advertiser_id',
  'tier',
  'title',
  'subtitle',
  'target_url',
  'preview_url',
  'countries',
  'display_mode',
  'created_at',
] as const;

const toAdvert = (row: Shown): Advert => ({
  id: row.id,
  advertiserId: row.advertiser_id,
  tier: row.tier,
  title: row.title,
  subtitle: row.subtitle,
  targetUrl: row.target_url,
  previewUrl: row.preview_url,
  countries: row.countries,
  displayMode: row.display_mode,
  createdAt: row.created_at,
});

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

export const findAdvert = async (db: Queryable, id: bigint): Promise<Advert | undefined> => {
  const row = await standing(db).select(SHOWN).where('id', '=', id).executeTakeFirst();
  return row && toAdvert(row);
};

export const findPurchase = async (
  db: Queryable,
  advertiserId: bigint,
  purchaseKey: string,
): Promise<Advert | undefined> => {
  const row = await placed(db)
    .select(SHOWN)
    .where('advertiser_id', '=', advertiserId)
    .where('purchase_key', '=', purchaseKey)
    .executeTakeFirst();
  return row && toAdvert(row);
};

/** Those that were not taken down, newest first; also those that were watched to their end. */
export const listAdvertsOf = async (db: Queryable, advertiserId: bigint): Promise<Advert[]> => {
  const rows = await standing(db)
    .select(SHOWN)
    .where('advertiser_id', '=', advertiserId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toAdvert);
};

export type AdvertTitle = Pick<Advert, 'id' | 'title'> & { removed: boolean };

/** Every advert that an advertiser ever placed, also those taken down, newest first. */
export const listAdvertTitlesOf = async (db: Queryable, advertiserId: bigint): Promise<AdvertTitle[]> => {
  const rows = await placed(db)
    .select(['id', 'title', 'removed_at'])
    .where('advertiser_id', '=', advertiserId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, title, removed_at }) => ({ id, title, removed: removed_at !== null }));
};

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
export const listAdvertsAfter = async (db: Queryable, afterId: bigint, limit: number): Promise<Advert[]> => {
  const rows = await standing(db)
    .select(SHOWN)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toAdvert);
};

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
