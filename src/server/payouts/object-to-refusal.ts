import type { OwnObjection } from '#contracts/appeals.ts';
import { nanosFromCents } from '#shared/money/nanos.ts';
import {
  type Appeal,
  type Described,
  findAppeals,
  type Granting,
  objectionOf,
  openAppeal,
} from '../appeals/appeals.ts';
import type { Queryable, Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { findNewestPayout, findPayout, findReview, type PayoutsContext } from './payouts-store.ts';
import type { Review } from './review-machine.ts';
import { decide, lockReviewed } from './review-payout.ts';

const KIND = 'payout';

type Objection = {
  accountId: bigint;
  /** Left out: the newest withdrawal, the only one whose refusal allows an objection. */
  subjectId?: bigint;
  words: string;
};

/**
 * Records the patient's objection to the refusal of the newest withdrawal, once. Reviewers of the next one
 * read it too.
 * @throws DomainError payout-objection-over, appeal-subject-unknown.
 */
export const objectToRefusal = (
  context: PayoutsContext,
  { accountId, subjectId, words }: Objection,
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const newest = await findNewestPayout(trx, accountId);
    if (!newest || !(await findReview(trx, newest.id))) throw new DomainError('payout-objection-over');
    if (subjectId !== undefined && subjectId !== newest.id) throw new DomainError('appeal-subject-unknown');
    const held = await lockReviewed(trx, newest.id);
    const { endedBy, endedAt } = await decide(context, trx, held, { kind: 'object', text: words });
    if (endedAt === null) throw new DomainError('payout-objection-over');
    const against = { againstBy: endedBy ?? 0n, againstAt: endedAt };
    const objection = { kind: KIND, subjectId: newest.id, accountId, words, ...against } as const;
    await openAppeal(trx, { ...objection, createdAt: context.clock.now() });
  });

export const describeRefusal = async (
  db: Queryable,
  { subjectId }: Pick<Appeal, 'subjectId'>,
): Promise<Described | undefined> => {
  const payout = await findPayout(db, subjectId);
  const review = payout && (await findReview(db, payout.id));
  return (
    review && { reasons: [], note: review.refusal ?? '', amountNanos: nanosFromCents(payout.amountCents) }
  );
};

/**
 * Accepts the objection: this refusal no longer sends the next withdrawal to review.
 * @throws DomainError payout-review-over.
 */
export const overturnRefusal = async (
  context: PayoutsContext,
  trx: Transaction,
  { appeal }: Granting,
): Promise<void> => {
  await decide(context, trx, await lockReviewed(trx, appeal.subjectId), { kind: 'overturn' });
};

/** Reads the decision about the objection. Older objections are read with the next withdrawal. */
export const readObjection = async (
  db: Queryable,
  { payoutId, objection }: Review,
): Promise<OwnObjection> => {
  const appeal = (await findAppeals(db, KIND, [payoutId])).get(payoutId);
  if (!appeal && objection !== null) return { objection: 'waits', answer: null };
  return objectionOf(appeal);
};
