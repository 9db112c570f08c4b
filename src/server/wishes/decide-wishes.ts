import type { BodyOf } from '#contracts/endpoint.ts';
import type { decideWish as decideWishCall, WaitingWish } from '#contracts/wishes.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import type { WishRefusal } from '#shared/wishes/wish-words.ts';
import { findAccountNames, refuseOwnCase } from '../accounts/accounts.ts';
import { recordAdminAction } from '../audit/audit.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { accepted } from '../platform/machines/step.ts';
import { stepWish, type WishEvent } from './wish-machine.ts';
import { countWaiting, deleteRefusedBefore, listWaiting, lockWish, writeLife } from './wishes-store.ts';
import type { WishesContext } from './write-wish.ts';

const SHOWN = 50;

/** Wishes that no staff member has read, longest wait first. */
export const readWaitingWishes = async ({ db }: AppContext) => {
  const wishes = await listWaiting(db, SHOWN);
  const patients = await findAccountNames(
    db,
    wishes.map(({ patientId }) => patientId),
  );
  const names = new Map(patients.map(({ id, fullName }) => [id, fullName]));
  const waiting = wishes.map(({ id, patientId, words, name, writtenAt }): WaitingWish => {
    return {
      id: encodePublicId(id),
      patientId: encodePublicId(patientId),
      patientName: names.get(patientId) ?? '',
      words,
      name,
      writtenAt: writtenAt.toISOString(),
    };
  });
  return { total: await countWaiting(db), waiting };
};

type Decision = BodyOf<typeof decideWishCall> & { id: bigint; by: bigint };

const eventOf = ({ accept, refusal, by }: Decision): WishEvent => {
  if (accept) return { kind: 'accept', by };
  if (!refusal) throw new DomainError('reason-missing');
  return { kind: 'refuse', by, reason: refusal };
};

/** Removes a wish from its page for a confirmed concern, if it is still there. Returns the page's patient. */
export const refuseWishWithin = async (
  trx: Transaction,
  { id, by, reason, at }: { id: bigint; by: bigint; reason: WishRefusal; at: Date },
): Promise<bigint | undefined> => {
  const wish = await lockWish(trx, id);
  const step = wish && stepWish(wish, { kind: 'refuse', by, reason }, at);
  if (step?.kind === 'done') await writeLife(trx, id, step.life);
  return wish?.patientId;
};

/**
 * Decides about a wish. The audit log omits its words (illness); staff never decide about their own.
 * @throws DomainError reason-missing, wish-unknown, own-case, wish-decided.
 */
export const decideWish = async (context: WishesContext, decision: Decision): Promise<void> => {
  const { by, id } = decision;
  const at = context.clock.now();
  const event = eventOf(decision);
  const patientId = await context.db.transaction().execute(async (trx) => {
    const wish = await lockWish(trx, id);
    if (!wish) throw new DomainError('wish-unknown');
    for (const ownerId of [wish.patientId, wish.accountId]) await refuseOwnCase(trx, { by, ownerId });
    const { life } = accepted(stepWish(wish, event, at));
    await writeLife(trx, id, life);
    const { state: after, refusal } = life;
    const details = { before: wish.state, after, ...(refusal !== '' && { reason: refusal }) };
    await recordAdminAction(trx, at, { adminId: by, action: 'decide-wish', subjectId: id, details });
    return wish.patientId;
  });
  context.patientPages.changed(patientId);
};

/** Long enough for the writer to read the reason. */
export const REFUSED_WISHES_KEPT_MS = 30 * 24 * 3600 * 1000;

export const registerWishesJobs = ({ db, clock, jobs }: AppContext): Promise<void> =>
  jobs.schedule('forget-wishes', '53 2 * * *', () =>
    deleteRefusedBefore(db, new Date(clock.now().getTime() - REFUSED_WISHES_KEPT_MS)),
  );
