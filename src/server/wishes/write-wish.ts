import type { BodyOf, ReplyOf } from '#contracts/endpoint.ts';
import type { readOwnWish as readOwnWishCall, writeWish as writeWishCall } from '#contracts/wishes.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { consumeAttempt, ofPlace } from '../accounts/accounts.ts';
import {
  findPatientName,
  isOpenPage,
  lockStoryConsent,
  type PatientPagesContext,
} from '../patients/patients.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { keyOf } from '../platform/http/key-of.ts';
import { type Visitor, viewerIdOf } from '../platform/http/visitor.ts';
import { deleteWish, findNewest, hasHelped, insertWish, type Wish } from './wishes-store.ts';

export type WishesContext = AppContext & PatientPagesContext;

const DAY_SECONDS = 24 * 3600;

/** More than an honest writer needs. */
const WISHES_A_DAY = { household: 20, network: 200, viewer: 10 };

type May = ReplyOf<typeof readOwnWishCall>['may'];

const REFUSED_AS = {
  own: 'wish-own-page',
  closed: 'wishes-closed',
  'help-first': 'wish-help-first',
  today: 'wish-today',
} as const satisfies Partial<Record<May, string>>;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const writerOf = (visitor: Visitor) => ({
  writerId: viewerIdOf(visitor),
  accountId: visitor.account?.id ?? null,
});

type Asking = { visitor: Visitor; patientId: bigint };

/** Whether a visitor may write to a page now. @throws DomainError patient-unknown. */
const mayWrite = async (
  { db, clock }: AppContext,
  { visitor, patientId }: Asking,
  newest: Wish | undefined,
): Promise<May> => {
  if (!(await findPatientName(db, patientId))) throw new DomainError('patient-unknown');
  if (visitor.account?.id === patientId) return 'own';
  if (!(await isOpenPage(db, patientId)) || !(await lockStoryConsent(db, patientId))) return 'closed';
  if (!(await hasHelped(db, { ...writerOf(visitor), patientId }))) return 'help-first';
  return newest?.writtenOn === dayOf(clock.now()) ? 'today' : 'write';
};

const newestOf = (db: Queryable, { visitor, patientId }: Asking) =>
  findNewest(db, { writerId: viewerIdOf(visitor), patientId });

/** Shows a wish that the patient hides as passed, so that its writer does not notice. */
const shownToWriter = ({ id, words, name, state, refusal }: Wish) => ({
  id: encodePublicId(id),
  words,
  name,
  state: state === 'waiting' || state === 'refused' ? state : ('accepted' as const),
  refusal: refusal === '' ? null : refusal,
});

/** @throws DomainError patient-unknown. */
export const readOwnWish = async (
  context: AppContext,
  asking: Asking,
): Promise<ReplyOf<typeof readOwnWishCall>> => {
  const newest = await newestOf(context.db, asking);
  const may = await mayWrite(context, asking, newest);
  return { may, wish: newest ? shownToWriter(newest) : null };
};

type Writing = { visitor: Visitor; body: BodyOf<typeof writeWishCall> };

/**
 * Stores a wish until staff have read it. Nobody is notified before.
 * @throws DomainError patient-unknown, wish-own-page, wishes-closed, wish-help-first, wish-today,
 * too-many-requests.
 */
export const writeWish = async (
  context: AppContext,
  { visitor, body: { userId, words, name = '' } }: Writing,
): Promise<void> => {
  const { db, clock } = context;
  const patientId = keyOf(userId);
  const asking = { visitor, patientId };
  const may = await mayWrite(context, asking, await newestOf(db, asking));
  if (may !== 'write') throw new DomainError(REFUSED_AS[may]);
  const writer = writerOf(visitor);
  await consumeAttempt(context, [
    ...ofPlace('wishes', visitor.address, WISHES_A_DAY),
    { key: `wishes by ${writer.writerId}`, max: WISHES_A_DAY.viewer, seconds: DAY_SECONDS },
  ]);
  const writtenAt = clock.now();
  const isKept = await db.transaction().execute(async (trx) => {
    // The lock keeps the consent from being withdrawn, so that no wish is left behind.
    if (!(await lockStoryConsent(trx, patientId))) throw new DomainError('wishes-closed');
    return insertWish(trx, { ...writer, patientId, words, name, writtenAt, writtenOn: dayOf(writtenAt) });
  });
  if (!isKept) throw new DomainError('wish-today');
};

/** Deletes a wish in any state. @throws DomainError wish-unknown when this visitor did not write it. */
export const takeBackWish = async (
  { db, patientPages }: WishesContext,
  { visitor, id }: { visitor: Visitor; id: bigint },
): Promise<void> => {
  const patientId = await deleteWish(db, { id, writerId: viewerIdOf(visitor) });
  if (patientId === undefined) throw new DomainError('wish-unknown');
  patientPages.changed(patientId);
};
