import { sql } from 'kysely';
import { type Queryable, randomId, type Transaction, tablesOf } from '../platform/database/database.ts';
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

type PageStory = PageWords & { updates: Pick<UpdateRow, 'id' | 'words' | 'pictureKey' | 'createdAt'>[] };

/** The words of a page with its newest news, newest first, in one query: every page shows them. */
export const readPageStory = async (db: Queryable, patientId: bigint, limit: number): Promise<PageStory> => {
  const read = sql<Partial<PageWords> & (PageStory['updates'][number] | { id: null })>`
    select coalesce(w.thanks, '') thanks, coalesce(w.second_story, '') second_story,
      u.id, u.words, u.picture_key, u.created_at
    from (select ${patientId}::bigint patient_id) page left join page_words w using (patient_id) left join (
      select id, patient_id, words, picture_key, created_at from page_updates where patient_id = ${patientId}
      order by created_at desc, id limit ${limit}) u using (patient_id)
    order by u.created_at desc, u.id`;
  const rows = await runPrepared(db, read);
  const { thanks = '', secondStory = '' } = rows[0] ?? {};
  const updates = rows.flatMap((row) => (row.id === null ? [] : row));
  return { thanks, secondStory, updates };
};

export const writeWords = async (trx: Transaction, patientId: bigint, words: PageWords): Promise<void> => {
  await tables(trx)
    .insertInto('pageWords')
    .values({ patientId, ...words })
    .onConflict((conflict) => conflict.column('patientId').doUpdateSet(words))
    .execute();
};

export const insertUpdate = async (trx: Transaction, update: Omit<UpdateRow, 'id'>): Promise<void> => {
  await tables(trx)
    .insertInto('pageUpdates')
    .values({ ...update, id: randomId() })
    .execute();
};

/** Returns the deleted update; undefined where there was none. */
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

/** Those of the pictures that news show. */
export const shownInUpdates = async (db: Queryable, keys: readonly string[]): Promise<Set<string>> => {
  const rows = await tables(db)
    .selectFrom('pageUpdates')
    .select('pictureKey')
    .where('pictureKey', 'in', [...keys, ''])
    .execute();
  return new Set(rows.flatMap(({ pictureKey }) => pictureKey ?? []));
};
