import { sql } from 'kysely';
import type { AdvertCategory } from '#shared/advert-categories/advert-categories.ts';
import { type Transaction, tablesOf } from '../platform/database/database.ts';
import { notify } from '../platform/database/notifications.ts';
import { type AdvertContent, contentOf } from './advert-content.ts';
import type { AdvertLife } from './advert-machine.ts';
import {
  ADVERT_CHANGED,
  type Advert,
  type AdvertsTables,
  type Decision,
  undecided,
} from './adverts-store.ts';
import type { DisplayMode } from './site-probe-port.ts';

const tables = tablesOf<AdvertsTables>();

/** Returns false when this purchase was made before. Waits for the same purchase in flight. */
export const insertAdvert = async (
  trx: Transaction,
  advert: Advert,
  purchaseKey: string,
): Promise<boolean> => {
  const { id, advertiserId, tier, pictureKey, displayMode, state, waitsSince, createdAt } = advert;
  const inserted = await tables(trx)
    .insertInto('adverts')
    .values({
      ...contentOf(advert),
      ...undecided,
      id,
      advertiserId,
      purchaseKey,
      tier,
      pictureKey,
      displayMode,
      displayCheckedAt: createdAt,
      state,
      waitsSince,
      pageGone: false,
      createdAt,
    })
    .onConflict((conflict) => conflict.columns(['advertiserId', 'purchaseKey']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) await notify(trx, ADVERT_CHANGED, String(advert.id));
  return inserted !== undefined;
};

/** The columns that an edit of an advert changes; undefined ones stay. */
type AdvertEdit = { [K in keyof AdvertContent]: AdvertContent[K] | undefined } & {
  pictureKey: string | null;
  displayMode: DisplayMode;
  checkedAt: Date;
};

/** Writes only the edited columns: the life of the advert may have changed since the caller read it. */
export const writeContent = async (trx: Transaction, id: bigint, edit: AdvertEdit): Promise<void> => {
  const { checkedAt: displayCheckedAt, ...columns } = edit;
  await tables(trx)
    .updateTable('adverts')
    .set({
      ...columns,
      displayCheckedAt,
      pictureTries: 0,
      pictureTriedAt: null,
    })
    .where('id', '=', id)
    .execute();
  await notify(trx, ADVERT_CHANGED, String(id));
};

export const writeCategory = async (
  trx: Transaction,
  id: bigint,
  category: AdvertCategory,
): Promise<void> => {
  await tables(trx).updateTable('adverts').set({ category }).where('id', '=', id).execute();
  await notify(trx, ADVERT_CHANGED, String(id));
};

type LifeChange = { life: AdvertLife; decision: Decision | undefined; at: Date };

/** Writes the life of an advert. Its wait starts now when it enters the queue. */
export const writeLife = async (
  trx: Transaction,
  advert: Advert,
  { life, decision, at }: LifeChange,
): Promise<void> => {
  const { waits, pageGone } = life;
  await tables(trx)
    .updateTable('adverts')
    .set({
      ...(life.state !== 'sold-out' && { state: life.state }),
      waitsSince: waits ? (advert.waitsSince ?? at) : null,
      pageGone,
      ...(life.state === 'deleted' && { removedAt: at }),
      ...(decision && {
        reason: decision.reason,
        reasonNote: decision.note,
        decidedBy: decision.by,
        decidedAt: at,
      }),
    })
    .where('id', '=', advert.id)
    .execute();
  await notify(trx, ADVERT_CHANGED, String(advert.id));
};

/** Deletes all adverts, including those deleted before. Returns their ids. */
export const deleteAdvertsOf = async (trx: Transaction, advertiserId: bigint): Promise<bigint[]> => {
  const rows = await tables(trx)
    .deleteFrom('adverts')
    .where('advertiserId', '=', advertiserId)
    .returning('id')
    .execute();
  for (const { id } of rows) await notify(trx, ADVERT_CHANGED, String(id));
  return rows.map(({ id }) => id);
};

/** Resets the count of failed looks for an advert that runs again: a new pause takes as many again. */
export const forgetGoneLooks = async (trx: Transaction, advertId: bigint): Promise<void> => {
  await sql`update advert_looks set gone_looks = 0 where advert_id = ${advertId}`.execute(trx);
};
