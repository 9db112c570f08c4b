import { isDeepStrictEqual } from 'node:util';
import type { GeneratedAlways } from 'kysely';
import type { CaseEntry } from '#contracts/case-review.ts';
import { alignMember, findAccount, lockAccount } from '../accounts/accounts.ts';
import type { FilesContext } from '../files/files.ts';
import { sendChosenLetter, sendLetter } from '../mail/mail.ts';
import type { PatientPagesContext } from '../patients/patients.ts';
import type { AppContext } from '../platform/app-context.ts';
import { type Queryable, type Transaction, tablesOf } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { accepted } from '../platform/machines/step.ts';
import { textsOf } from '../texts/texts.ts';
import { type CaseEvent, type CaseNews, stepCase } from './case-machine.ts';
import { type CaseForm, type CaseRecord, lockCase, writeCase } from './cases-store.ts';

export type CasesContext = FilesContext & PatientPagesContext;

const notifyPatient = async (
  context: AppContext,
  trx: Transaction,
  { patientId, life }: CaseRecord,
  news: CaseNews,
): Promise<void> => {
  const patient = await findAccount(trx, patientId);
  if (!patient) return;
  const t = textsOf(patient.language).cases;
  const { subject, paragraphs } = t.news[news];
  const words = news === 'sent' || life.words === '' ? [] : [life.words];
  const letter = {
    subject,
    paragraphs: [...paragraphs, ...words],
    button: { label: t.button, url: `${context.config.publicUrl}/case` },
    notes: news === 'refused' || news === 'paused' ? [t.objection] : [],
  };
  if (news === 'sent') return sendChosenLetter(context, trx, { kind: 'papers-came', to: patient }, letter);
  await sendLetter(context, trx, { kind: 'case', to: patient }, letter);
};

/** The history entry of an event; it names nothing about the patient's health. */
const entryOf = (event: CaseEvent): Omit<CaseEntry, 'at' | 'by'> => {
  const isStep = event.kind === 'step';
  const text = isStep ? event.reason : 'words' in event ? event.words : '';
  return {
    kind: event.kind,
    step: isStep ? event.step : null,
    verdict: isStep ? event.verdict : null,
    text,
  };
};

type Change = {
  event: CaseEvent;
  /** Fields that the patient filled in with the event. */
  form?: Partial<CaseForm>;
  /** Text of the history entry, such as an answer. */
  text?: string;
};

/** Applies an event to a case that the caller has locked. @throws what the machine refuses. */
const apply = async (
  context: AppContext,
  trx: Transaction,
  before: CaseRecord,
  { event, form, text }: Change,
): Promise<CaseRecord> => {
  const at = context.clock.now();
  const { life, effects } = accepted(stepCase(before.life, event, at));
  const record = { ...before, life, form: { ...before.form, ...form } };
  const { patientId } = record;
  await writeCase(trx, record);
  // Automatic saves of the form, and changes of a page without agreed steps, would fill the history.
  if (event.kind !== 'changed' && !isDeepStrictEqual(before.life, life)) {
    const entry = entryOf(event);
    const by = 'by' in event ? event.by : null;
    await addEntry(trx, patientId, { ...entry, at, by, text: text ?? entry.text });
  }
  if (before.life.state !== life.state) await alignMember(context, trx, patientId);
  for (const news of effects) await notifyPatient(context, trx, record, news);
  return record;
};

/**
 * The only way to change a case: the change, the email, the history and the share of the general account
 * are one transaction. `tell` may read the case under its lock.
 * @throws DomainError patient-unknown, and what the machine refuses.
 */
export const changeCase = async (
  context: AppContext,
  trx: Transaction,
  patientId: bigint,
  tell: Change | ((record: CaseRecord) => Promise<Change> | Change),
): Promise<CaseRecord> => {
  const account = await lockAccount(trx, patientId);
  if (account?.role !== 'Patient') throw new DomainError('patient-unknown');
  const before = await lockCase(trx, patientId, context.clock.now());
  return apply(context, trx, before, typeof tell === 'function' ? await tell(before) : tell);
};

type Entry = Omit<CaseEntry, 'at' | 'by'> & { at: Date; by: bigint | null };

const tables = tablesOf<{
  caseEntries: Entry & { id: GeneratedAlways<bigint>; patientId: bigint };
}>();

/** Appends an act or a note of staff to the history: never changed, and deleted with the page. */
const addEntry = async (
  trx: Transaction,
  patientId: bigint,
  entry: Pick<Entry, 'at' | 'kind'> & Partial<Entry>,
): Promise<void> => {
  await tables(trx)
    .insertInto('caseEntries')
    .values({ by: null, step: null, verdict: null, text: '', ...entry, patientId })
    .execute();
};

/** Adds a note that only staff read. */
export const noteOnCase = (
  trx: Transaction,
  patientId: bigint,
  note: { at: Date; by: bigint; text: string },
): Promise<void> => addEntry(trx, patientId, { ...note, kind: 'note' });

/** Erases answers and reasons of steps, which mention the illness, with the consent. The acts stay. */
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
