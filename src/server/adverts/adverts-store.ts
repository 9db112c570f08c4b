import { type Generated, type Selectable, sql } from 'kysely';
import type { ReviewedAdvert } from '#contracts/advert-review.ts';
import type { AdvertReason } from '#shared/advert-categories/advert-reasons.ts';
import type { AdvertTier } from '#shared/advert-tiers/advert-tiers.ts';
import { asNanos } from '#shared/money/nanos.ts';
import { readEscrows } from '../ledger/ledger.ts';
import {
  countRows,
  listText,
  type Queryable,
  type Transaction,
  tablesOf,
} from '../platform/database/database.ts';
import { notify } from '../platform/database/notifications.ts';
import type { AdvertContent } from './advert-content.ts';
import type { AdvertState, KeptState } from './advert-machine.ts';
import type { DisplayMode } from './site-probe-port.ts';

export type AdvertsTables = {
  adverts: AdvertContent & {
    id: bigint;
    advertiserId: bigint;
    purchaseKey: string;
    tier: AdvertTier['code'];
    /** Null: not fetched yet, or never; `pictureTries` counts the attempts. */
    pictureKey: string | null;
    pictureTries: Generated<number>;
    pictureTriedAt: Generated<Date | null>;
    displayMode: DisplayMode;
    displayCheckedAt: Date | null;
    state: KeptState;
    /** Start of the wait in the queue of staff; null: it does not wait. */
    waitsSince: Date | null;
    pageGone: boolean;
    /** Reason, author and note of a refusal or a take-down. */
    reason: AdvertReason | null;
    reasonNote: string;
    decidedBy: bigint | null;
    decidedAt: Date | null;
    removedAt: Date | null;
    createdAt: Date;
  };
};

/** An advert as stored in its row. Its money and views are in the ledger, under the same id. */
export type Advert = Omit<
  Selectable<AdvertsTables['adverts']>,
  'purchaseKey' | 'displayCheckedAt' | 'removedAt' | 'pictureTries' | 'pictureTriedAt'
>;

/** Decision fields of an advert on which no staff member has decided. */
export const undecided = { reason: null, reasonNote: '', decidedBy: null, decidedAt: null } as const;

/** Notification channel for the catalogue of every server. The payload is the advert's id in decimal. */
export const ADVERT_CHANGED = 'advert_changed';

const tables = tablesOf<AdvertsTables>();

const anyOf = (ids: readonly bigint[]) => sql<bigint>`any(${listText(ids)}::bigint[])`;

/** Every advert, including deleted ones. */
const placed = (db: Queryable) => tables(db).selectFrom('adverts');

/** Adverts that were not deleted. */
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

/** Lists an advertiser's purchases in a span of time, including adverts deleted since. */
export const listPurchases = async (
  db: Queryable,
  advertiserId: bigint,
  { from, until }: { from: Date; until: Date },
) => {
  const rows = await placed(db)
    .select(['id', 'title', 'tier', 'createdAt'])
    .where('advertiserId', '=', advertiserId)
    .where('createdAt', '>=', from)
    .where('createdAt', '<', until)
    .execute();
  const escrows = await readEscrows(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const escrow = escrows.get(row.id);
    if (!escrow) return [];
    const { viewsBought, earnNanos, feeNanos } = escrow;
    return [{ ...row, viewsBought, priceNanos: asNanos((earnNanos + feeNanos) * BigInt(viewsBought)) }];
  });
};

export const findFirstPurchaseTime = async (db: Queryable, advertiserId: bigint): Promise<Date | undefined> =>
  (
    await placed(db)
      .select('createdAt')
      .where('advertiserId', '=', advertiserId)
      .orderBy('createdAt')
      .limit(1)
      .executeTakeFirst()
  )?.createdAt;

/** Lists adverts that were not deleted, newest first, including those that are over. */
export const listAdvertsOf = (db: Queryable, advertiserId: bigint): Promise<Advert[]> =>
  standing(db)
    .selectAll()
    .where('advertiserId', '=', advertiserId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const listAdvertsById = (db: Queryable, ids: readonly bigint[]): Promise<Advert[]> =>
  standing(db).selectAll().where('id', '=', anyOf(ids)).execute();

/** Lists every advert that an advertiser ever placed, including deleted ones, newest first. */
export const listAdvertTitlesOf = (
  db: Queryable,
  advertiserId: bigint,
): Promise<Pick<Advert, 'id' | 'title'>[]> =>
  placed(db)
    .select(['id', 'title'])
    .where('advertiserId', '=', advertiserId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Owners of adverts, including adverts that were taken down. */
export const listAdvertOwners = (
  db: Queryable,
  ids: readonly bigint[],
): Promise<Pick<Advert, 'id' | 'title' | 'advertiserId'>[]> =>
  placed(db).select(['id', 'title', 'advertiserId']).where('id', '=', anyOf(ids)).execute();

/** Placement time of the very first advert. Nothing was watched before. */
export const findFirstAdvertTime = async (db: Queryable): Promise<Date | undefined> =>
  (await placed(db).select('createdAt').orderBy('createdAt').limit(1).executeTakeFirst())?.createdAt;

export const countOwnAdverts = (db: Queryable, advertiserId: bigint): Promise<number> =>
  countRows(standing(db).where('advertiserId', '=', advertiserId));

/** Adverts whose words and money can still change, in the order of their locks. */
export const listOpenIdsOf = async (db: Queryable, advertiserId: bigint): Promise<bigint[]> => {
  const rows = await placed(db)
    .select('id')
    .where('advertiserId', '=', advertiserId)
    .where('state', 'in', ['in-review', 'running', 'paused'])
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Makes all servers read the adverts of this owner again. */
export const rereadAdvertsOf = async (trx: Transaction, advertiserId: bigint): Promise<void> => {
  const rows = await standing(trx).select('id').where('advertiserId', '=', advertiserId).execute();
  for (const { id } of rows) await notify(trx, ADVERT_CHANGED, String(id));
};

/** Owner of an advert, in any state. */
export const readOwnerOf = async (db: Queryable, id: bigint): Promise<bigint | undefined> =>
  (await placed(db).select('advertiserId').where('id', '=', id).executeTakeFirst())?.advertiserId;

/** Locks the row: the second of two changes of one advert waits. */
export const lockAdvert = (trx: Transaction, id: bigint): Promise<Advert | undefined> =>
  placed(trx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Combines the row's state with the ledger, which decides whether an advert is sold out. */
export const stateOf = ({ state }: Pick<Advert, 'state'>, viewsRemaining: number): AdvertState =>
  viewsRemaining === 0 && (state === 'running' || state === 'paused' || state === 'in-review')
    ? 'sold-out'
    : state;

/** The queue, longest wait first. Adverts that are over do not wait. */
const waiting = (db: Queryable) =>
  placed(db).where('waitsSince', 'is not', null).where('state', 'in', ['in-review', 'running', 'paused']);

export const listWaiting = (db: Queryable, limit: number): Promise<Advert[]> =>
  waiting(db).selectAll().orderBy('waitsSince').orderBy('id').limit(limit).execute();

export const countWaiting = (db: Queryable): Promise<number> => countRows(waiting(db));

/** The queue for the staff desk (src/server/desk/waiting.ts). */
export const waitingAdverts = sql`
  select waits_since since, id item, title name from adverts
  where waits_since is not null and state in ('in-review', 'running', 'paused')`;

/** Returns the placement time of the `count`th approved advert, without those taken down since. */
export const findApprovedTime = async (
  db: Queryable,
  advertiserId: bigint,
  count: number,
): Promise<Date | null> => {
  const found = await placed(db)
    .select('createdAt')
    .where('advertiserId', '=', advertiserId)
    .where('decidedAt', 'is not', null)
    .where('reason', 'is', null)
    .orderBy('createdAt')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst();
  return found?.createdAt ?? null;
};

/** Counts the refused or taken-down adverts of each advertiser. */
export const countRefusals = async (db: Queryable, advertiserIds: bigint[]): Promise<Map<bigint, number>> => {
  const rows = await placed(db)
    .select(({ fn }) => ['advertiserId', fn.countAll<bigint>().as('count')])
    .where('advertiserId', '=', anyOf(advertiserIds))
    .where('state', 'in', ['refused', 'taken-down'])
    .groupBy('advertiserId')
    .execute();
  return new Map(rows.map(({ advertiserId, count }) => [advertiserId, Number(count)]));
};

/** The payers of advertisers, as viewers read them, and the organisations behind them. */
export const readPayers = async (db: Queryable, advertiserIds: readonly bigint[]) => {
  const { rows } = await sql<{ accountId: bigint } & Pick<ReviewedAdvert, 'payer' | 'organization'>>`
    select account_id, name payer, case when legal_name is not null then json_build_object('legalName', legal_name,
      'country', country, 'address', address, 'registrationNumber', registration_number, 'vatNumber', vat_number,
      'vatState', vat_state, 'vatRegisteredName', vat_registered_name) end organization
    from payers where account_id = any(${advertiserIds}::bigint[])`.execute(db);
  return new Map(rows.map(({ accountId, ...payer }) => [accountId, payer]));
};

export type Decision = { reason: AdvertReason | null; note: string; by: bigint };
