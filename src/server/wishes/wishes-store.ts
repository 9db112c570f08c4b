import { type Selectable, sql } from 'kysely';
import { type Queryable, randomId, type Transaction, tablesOf } from '../platform/database/database.ts';
import { runPrepared } from '../platform/database/prepared-statements.ts';
import { newWish, type WishLife } from './wish-machine.ts';

type WishesTables = {
  wishes: WishLife & {
    id: bigint;
    patientId: bigint;
    /** Account or device. */
    writerId: bigint;
    accountId: bigint | null;
    words: string;
    /** Empty: the helper gave none. */
    name: string;
    writtenAt: Date;
    /** yyyy-mm-dd, UTC. */
    writtenOn: string;
  };
};

const tables = tablesOf<WishesTables>();

export type Wish = Selectable<WishesTables['wishes']>;

/** Whether the writer's view counted for the page, or a donation for all. Uses the primary key of views. */
export const hasHelped = async (
  db: Queryable,
  { writerId, accountId, patientId }: Pick<Wish, 'writerId' | 'accountId' | 'patientId'>,
): Promise<boolean> => {
  const { rows } = await sql<{ helped: boolean }>`
    select exists (select from views where viewer_id = ${writerId} and beneficiary_id = ${patientId})
      or exists (select from payments
        where account_id = ${accountId}::bigint and purpose = 'donation' and status = 'succeeded') helped`.execute(
    db,
  );
  return rows[0]?.helped === true;
};

type NewWish = Omit<Wish, 'id' | keyof WishLife>;

/** False when this writer has written to this page today. */
export const insertWish = async (db: Queryable, wish: NewWish): Promise<boolean> => {
  const inserted = await tables(db)
    .insertInto('wishes')
    .values({ ...wish, ...newWish, id: randomId() })
    .onConflict((conflict) => conflict.columns(['writerId', 'patientId', 'writtenOn']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** This writer's newest wish to this page. */
export const findNewest = (
  db: Queryable,
  { writerId, patientId }: Pick<Wish, 'writerId' | 'patientId'>,
): Promise<Wish | undefined> =>
  tables(db)
    .selectFrom('wishes')
    .selectAll()
    .where('writerId', '=', writerId)
    .where('patientId', '=', patientId)
    .orderBy('writtenOn', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Returns the patient of the deleted wish; undefined when it is unknown or another writer's. */
export const deleteWish = async (
  db: Queryable,
  { id, writerId }: Pick<Wish, 'id' | 'writerId'>,
): Promise<bigint | undefined> =>
  (
    await tables(db)
      .deleteFrom('wishes')
      .where('id', '=', id)
      .where('writerId', '=', writerId)
      .returning('patientId')
      .executeTakeFirst()
  )?.patientId;

const ofPage = (db: Queryable, patientId: bigint) =>
  tables(db)
    .selectFrom('wishes')
    .selectAll()
    .where('patientId', '=', patientId)
    .orderBy('writtenAt', 'desc')
    .orderBy('id', 'desc');

export type ReadableWish = Pick<Wish, 'id' | 'words' | 'name' | 'writtenOn'>;

type Range = { before: bigint | undefined; limit: number };

/** Public wishes, newest first; only older than a given wish where one is named. */
export const listShown = (
  db: Queryable,
  patientId: bigint,
  { before, limit }: Range,
): Promise<ReadableWish[]> => {
  const shown = ofPage(db, patientId)
    .clearSelect()
    .select(['id', 'words', 'name', 'writtenOn'])
    .where('state', '=', 'shown')
    .limit(limit);
  const older = sql<boolean>`(written_at, id) <
    (select written_at, id from wishes where id = ${before ?? 0n} and patient_id = ${patientId})`;
  return runPrepared(db, before === undefined ? shown : shown.where(older));
};

/** Wishes of a page for its patient, newest first. */
export const listPassed = (db: Queryable, patientId: bigint, limit: number): Promise<Wish[]> =>
  ofPage(db, patientId).where('state', 'in', ['shown', 'hidden']).limit(limit).execute();

export const listWaiting = (db: Queryable, limit: number): Promise<Wish[]> =>
  tables(db)
    .selectFrom('wishes')
    .selectAll()
    .where('state', '=', 'waiting')
    .orderBy('writtenAt')
    .orderBy('id')
    .limit(limit)
    .execute();

export const countWaiting = async (db: Queryable): Promise<number> => {
  const { count } = await tables(db)
    .selectFrom('wishes')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** The queue for the staff desk (src/server/desk/waiting.ts): each wish with its page. */
export const waitingWishes = sql`
  select w.written_at since, w.id item, a.full_name as name
  from wishes w left join people a on a.id = w.patient_id where w.state = 'waiting'`;

export const findWish = (db: Queryable, id: bigint): Promise<Wish | undefined> =>
  tables(db).selectFrom('wishes').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks the wish until the transaction ends. */
export const lockWish = (trx: Transaction, id: bigint): Promise<Wish | undefined> =>
  tables(trx).selectFrom('wishes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const writeLife = async (
  trx: Transaction,
  id: bigint,
  { state, refusal, decidedBy, decidedAt }: WishLife,
): Promise<void> => {
  const life = { state, refusal, decidedBy, decidedAt };
  await tables(trx).updateTable('wishes').set(life).where('id', '=', id).execute();
};

export const deleteWishesTo = async (trx: Transaction, patientId: bigint): Promise<void> => {
  await tables(trx).deleteFrom('wishes').where('patientId', '=', patientId).execute();
};

export const deleteRefusedBefore = async (db: Queryable, at: Date): Promise<void> => {
  await tables(db).deleteFrom('wishes').where('state', '=', 'refused').where('decidedAt', '<', at).execute();
};
