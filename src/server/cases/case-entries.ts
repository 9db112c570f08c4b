import type { GeneratedAlways } from 'kysely';
import type { CaseEntry } from '#contracts/case-review.ts';
import { type Queryable, type Transaction, tablesOf } from '../platform/database/database.ts';

type Entry = Omit<CaseEntry, 'at' | 'by'> & { at: Date; by: bigint | null };

const tables = tablesOf<{
  caseEntries: Entry & { id: GeneratedAlways<bigint>; patientId: bigint };
}>();

/** What was done with a case, or noted by staff: never changed, and gone with the page. */
export const addEntry = async (
  trx: Transaction,
  patientId: bigint,
  entry: Pick<Entry, 'at' | 'kind'> & Partial<Entry>,
): Promise<void> => {
  await tables(trx)
    .insertInto('caseEntries')
    .values({ by: null, step: null, verdict: null, text: '', ...entry, patientId })
    .execute();
};

/** Only staff reads it. */
export const noteOnCase = (
  trx: Transaction,
  patientId: bigint,
  note: { at: Date; by: bigint; text: string },
): Promise<void> => addEntry(trx, patientId, { ...note, kind: 'note' });

/** What was answered, and why steps were judged as they were, tells of an illness: it goes with the consent. What was done stays. */
export const forgetHealthWords = async (trx: Transaction, patientId: bigint): Promise<void> => {
  await tables(trx)
    .updateTable('caseEntries')
    .set({ text: '' })
    .where('patientId', '=', patientId)
    .where('kind', 'in', ['sent', 'step', 'asked'])
    .execute();
};

const SHOWN = 100;

/** Newest first. */
export const listEntries = (db: Queryable, patientId: bigint): Promise<Entry[]> =>
  tables(db)
    .selectFrom('caseEntries')
    .select(['at', 'by', 'kind', 'step', 'verdict', 'text'])
    .where('patientId', '=', patientId)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
