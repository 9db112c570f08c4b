/** The public interface of scoring: what other slices may read of quarantined views. */
import { type Appeal, type Described, type Granting, openAppeal } from '../appeals/appeals.ts';
import { giveBackViews } from '../ledger/ledger.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable, Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { findTakenBack } from './verdicts.ts';

export { describeDay, objectToDay, quarantineObjected, showDays } from './day-objections.ts';
export { describeQuarantine, objectToQuarantine, releaseObjected } from './quarantine-objections.ts';

type Objection = { accountId: bigint; subjectId: bigint; words: string };

/**
 * Files the patient's objection to a decision that revoked views, once.
 * @throws DomainError appeal-subject-unknown, appeal-made-already.
 */
export const objectToTakingBack = async (
  { db, clock }: AppContext,
  { accountId, subjectId, words }: Objection,
): Promise<void> => {
  const verdict = await findTakenBack(db, subjectId);
  if (verdict?.patientId !== accountId) throw new DomainError('appeal-subject-unknown');
  const against = { againstBy: verdict.decidedBy, againstAt: verdict.decidedAt };
  const objection = { kind: 'views-taken-back', subjectId, accountId, words, ...against } as const;
  await db.transaction().execute((trx) => openAppeal(trx, { ...objection, createdAt: clock.now() }));
};

export const describeTakingBack = async (
  db: Queryable,
  { subjectId }: Pick<Appeal, 'subjectId'>,
): Promise<Described | undefined> => {
  const verdict = await findTakenBack(db, subjectId);
  return verdict && { reasons: verdict.reasons, note: verdict.note, amountNanos: verdict.nanos };
};

/** Grants the objection: the platform pays the patient again, the adverts keep their refund (record 13). */
export const payAgain = async (
  { clock }: Pick<AppContext, 'clock'>,
  trx: Transaction,
  { appeal }: Granting,
): Promise<void> => {
  const verdict = await findTakenBack(trx, appeal.subjectId);
  if (!verdict) throw new DomainError('appeal-subject-unknown');
  const { patientId, nanos: amountNanos } = verdict;
  await giveBackViews(trx, clock.now(), { patientId, amountNanos, reference: `verdict:${verdict.id}` });
};
