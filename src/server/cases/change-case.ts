import { isDeepStrictEqual } from 'node:util';
import type { CaseEntry } from '#contracts/case-review.ts';
import { findAccount, holdAccount } from '../accounts/accounts.ts';
import { joinGeneralAccount, leaveGeneralAccount } from '../ledger/ledger.ts';
import { sendLetter } from '../mail/mail.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { textsOf } from '../texts/texts.ts';
import { addEntry } from './case-entries.ts';
import { type CaseEffect, type CaseEvent, type CaseNews, stepCase } from './case-machine.ts';
import { type CaseForm, type CaseRecord, lockCase, writeCase } from './cases-store.ts';

const tellPatient = async (
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
  await sendLetter(context, trx, patient, {
    subject,
    paragraphs: [...paragraphs, ...words],
    button: { label: t.button, url: `${context.config.publicUrl}/case` },
    notes: news === 'refused' || news === 'paused' ? [t.objection] : [],
  });
};

const carryOut = (
  context: AppContext,
  trx: Transaction,
  record: CaseRecord,
  effect: CaseEffect,
): Promise<void> => {
  const { config, clock } = context;
  if (effect.kind === 'tell') return tellPatient(context, trx, record, effect.news);
  // Where every verified address shares, a case changes nothing about it.
  if (config.generalAccountMembers === 'verified-email') return Promise.resolve();
  return effect.kind === 'admit'
    ? joinGeneralAccount(trx, record.patientId)
    : leaveGeneralAccount(trx, clock.now(), record.patientId);
};

/** What the history says of an event; it names nothing of the patient's health. */
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
  /** What the patient filled in along with it. */
  form?: Partial<CaseForm>;
  /** What stands in the history beside it, such as an answer. */
  text?: string;
};

/** Decides about a case that the caller has locked, writes it, and does what follows. @throws what the machine refuses. */
const apply = async (
  context: AppContext,
  trx: Transaction,
  before: CaseRecord,
  { event, form, text }: Change,
): Promise<CaseRecord> => {
  const at = context.clock.now();
  const result = stepCase(before.life, event, at);
  if (result.kind === 'not-done') throw new DomainError(result.because);
  const record = { ...before, life: result.life, form: { ...before.form, ...form } };
  await writeCase(trx, record);
  // A form that saves itself would fill the history, and so would a page of which nothing was checked.
  if (event.kind !== 'changed' && !isDeepStrictEqual(before.life, record.life)) {
    const entry = entryOf(event);
    const by = 'by' in event ? event.by : null;
    await addEntry(trx, record.patientId, { ...entry, at, by, text: text ?? entry.text });
  }
  for (const effect of result.effects) await carryOut(context, trx, record, effect);
  return record;
};

/**
 * Tells a case what happened: the only way to change one. The change, the letter, the history and the place in the general
 * account are one transaction. `tell` may look at the case under its lock.
 * @throws DomainError patient-unknown, and what the machine refuses.
 */
export const changeCase = async (
  context: AppContext,
  trx: Transaction,
  patientId: bigint,
  tell: Change | ((record: CaseRecord) => Promise<Change> | Change),
): Promise<CaseRecord> => {
  const account = await holdAccount(trx, patientId);
  if (account?.role !== 'Patient') throw new DomainError('patient-unknown');
  const before = await lockCase(trx, patientId, context.clock.now());
  return apply(context, trx, before, typeof tell === 'function' ? await tell(before) : tell);
};
