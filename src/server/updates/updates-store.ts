import {
  inCamelCase,
  type Queryable,
  randomId,
  type Transaction,
  tablesOf,
} from '../platform/database/database.ts';
import { runPrepared } from '../platform/database/prepared-statements.ts';

type UpdateRow = {
  id: bigint;
  patientId: bigint;
  words: string;
  pictureKey: string | null;
  createdAt: Date;
};

type UpdatesTables = {
  pageWords: { patientId: bigint; thanks: string; secondStory: string };
  pageUpdates: UpdateRow;
};

const tables = tablesOf<UpdatesTables>();

export type PageWords = { thanks: string; secondStory: string };

export const readWords = async (db: Queryable, patientId: bigint): Promise<PageWords> => {
  const words = tables(db)
    .selectFrom('pageWords')
    .select(['thanks', 'secondStory'])
    .where('patientId', '=', patientId);
  const [known = { thanks: '', secondStory: '' }] = await runPrepared(inCamelCase(db), words);
  return known;
};

export const writeWords = async (trx: Transaction, patientId: bigint, words: PageWords): Promise<void> => {
  await tables(trx)
    .insertInto('pageWords')
    .values({ patientId, ...words })
    .onConflict((conflict) => conflict.column('patientId').doUpdateSet(words))
    .execute();
};

/** The newest ones, newest first. */
export const listUpdates = (db: Queryable, patientId: bigint, limit: number): Promise<UpdateRow[]> => {
  const newest = tables(db)
    .selectFrom('pageUpdates')
    .select(['id', 'patientId', 'words', 'pictureKey', 'createdAt'])
    .where('patientId', '=', patientId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit);
  return runPrepared(inCamelCase(db), newest);
};

export const insertUpdate = async (trx: Transaction, update: Omit<UpdateRow, 'id'>): Promise<void> => {
  await tables(trx)
    .insertInto('pageUpdates')
    .values({ ...update, id: randomId() })
    .execute();
};

/** Returns what it was; undefined where it was not there. */
export const deleteUpdate = (
  trx: Transaction,
  patientId: bigint,
  id: bigint,
): Promise<Pick<UpdateRow, 'pictureKey'> | undefined> =>
  tables(trx)
    .deleteFrom('pageUpdates')
    .where('id', '=', id)
    .where('patientId', '=', patientId)
    .returning('pictureKey')
    .executeTakeFirst();

export const deleteAllWords = async (trx: Transaction, patientId: bigint): Promise<void> => {
  await tables(trx).deleteFrom('pageUpdates').where('patientId', '=', patientId).execute();
  await tables(trx).deleteFrom('pageWords').where('patientId', '=', patientId).execute();
};

/** Which of these pictures news show. */
export const shownInUpdates = async (db: Queryable, keys: readonly string[]): Promise<Set<string>> => {
  const rows = await tables(db)
    .selectFrom('pageUpdates')
    .select('pictureKey')
    .where('pictureKey', 'in', [...keys, ''])
    .execute();
  return new Set(rows.flatMap(({ pictureKey }) => pictureKey ?? []));
};
