import type { OwnCase } from '#contracts/cases.ts';
import { type Appeal, type Described, findAppeals, type Granting, openAppeal } from '../appeals/appeals.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable, Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { type CaseRecord, findCase } from './cases-store.ts';
import { changeCase } from './change-case.ts';

type Objection = { accountId: bigint; patientId: bigint; words: string };

const isStopped = ({ state }: CaseRecord['life']): boolean => state === 'paused' || state === 'refused';

/**
 * Files the patient's appeal against a pause or a refusal of the case, once.
 * @throws DomainError case-unknown, case-act-impossible, appeal-made-already.
 */
export const objectToStoppedCase = async (
  { db, clock }: AppContext,
  { accountId, patientId, words }: Objection,
): Promise<void> => {
  const life = accountId === patientId ? (await findCase(db, patientId))?.life : undefined;
  if (!life) throw new DomainError('case-unknown');
  const { decidedBy: againstBy, decidedAt: againstAt } = life;
  if (!isStopped(life) || againstBy === null || againstAt === null)
    throw new DomainError('case-act-impossible');
  const objection = { kind: 'case', subjectId: patientId, accountId, words, againstBy, againstAt } as const;
  await db.transaction().execute((trx) => openAppeal(trx, { ...objection, createdAt: clock.now() }));
};

/** Whether the pause or refusal can be appealed, or the outcome of the appeal. */
export const appealOfCase = async (
  db: Queryable,
  { patientId, life }: CaseRecord,
): Promise<OwnCase['appeal']> => {
  if (!isStopped(life)) return null;
  const appeal = (await findAppeals(db, 'case', [patientId])).get(patientId);
  if (appeal?.againstAt.getTime() !== life.decidedAt?.getTime()) return 'possible';
  return appeal?.decidedAt ? 'refused' : 'waits';
};

/** Describes the case for staff; undefined when the page is gone. */
export const describeStoppedCase = async (
  db: Queryable,
  { subjectId }: Appeal,
): Promise<Described | undefined> => {
  const record = await findCase(db, subjectId);
  return record && { reasons: [], note: record.life.words };
};

/** Resumes the page, or sends the case to another person. @throws DomainError case-act-impossible. */
export const restoreCase = (context: AppContext, trx: Transaction, { appeal }: Granting) =>
  changeCase(context, trx, appeal.subjectId, { event: { kind: 'restored' } });
