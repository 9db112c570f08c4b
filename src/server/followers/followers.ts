/** The face of followers: people follow a page by email without an account. */

import { UNCONFIRMED_KEPT_HOURS } from '#shared/durations/durations.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import type { Language } from '#shared/languages/languages.ts';
import { consumeEmail, normalizeEmail } from '../accounts/accounts.ts';
import { sendLetter } from '../mail/mail.ts';
import { isOpenPage } from '../patients/patients.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { confirmLetter } from './follower-mail.ts';
import {
  countFollowersOf,
  deleteFollower,
  deleteFollowerOf,
  deleteUnconfirmedBefore,
  followerOf,
  followToken,
  insertFollower,
  markConfirmed,
  noteMarks,
} from './followers-store.ts';

const DAY_SECONDS = 24 * 3600;

/** Limit for one page and one address. */
const LETTERS_A_DAY = 3;

type FollowRequest = {
  patientId: bigint;
  email: string;
  language: Language;
  place: { deviceId: bigint; address: string };
};

/**
 * Accepts an address on a page. Only its owner learns the outcome, by email: the answer never reveals
 * whether the address follows already or has reached its limit.
 * @throws DomainError patient-unknown, email-invalid, letters-from-home.
 */
export const followPage = async (
  context: AppContext,
  { patientId, email: given, language, place }: FollowRequest,
): Promise<void> => {
  const { db, clock } = context;
  const email = normalizeEmail(given);
  if (!(await isOpenPage(db, patientId))) throw new DomainError('patient-unknown');
  const kind = { key: `following ${patientId} by ${email}`, max: LETTERS_A_DAY, seconds: DAY_SECONDS };
  const pass = await consumeEmail(context, { email, accountId: undefined, place }, [kind]);
  if (!pass) return;
  await db.transaction().execute(async (trx) => {
    const id = await insertFollower(trx, { patientId, email, language, createdAt: clock.now() });
    if (id === undefined) return;
    const { publicUrl } = context.config;
    const letter = confirmLetter(language, { token: followToken(context, 'confirm', id), publicUrl });
    await sendLetter(
      context,
      trx,
      { kind: 'confirm-following', to: { email, language, reference: String(id) }, pass },
      letter,
    );
  });
};

/** Returns the patient's id; marks reached before are no news. @throws DomainError follow-link-invalid. */
export const confirmFollowing = async (context: AppContext, token: string): Promise<string> => {
  const id = followerOf(context, 'confirm', token);
  if (id === undefined) throw new DomainError('follow-link-invalid');
  const now = context.clock.now();
  const patientId = await context.db.transaction().execute(async (trx) => {
    const confirmed = await markConfirmed(trx, id, now);
    if (confirmed !== undefined) await noteMarks(trx, now, confirmed);
    return confirmed;
  });
  if (patientId === undefined) throw new DomainError('follow-link-invalid');
  return encodePublicId(patientId);
};

/** Deletes the follower with the address. @throws DomainError follow-link-invalid for a foreign token. */
export const endFollowing = async (context: AppContext, token: string): Promise<void> => {
  const id = followerOf(context, 'end', token);
  if (id === undefined) throw new DomainError('follow-link-invalid');
  await deleteFollower(context.db, id);
};

export const countFollowers = (db: Queryable, patientId: bigint): Promise<number> =>
  countFollowersOf(db, patientId);

/** Returns whether the address followed anything. */
export const forgetFollower = async (db: Queryable, email: string): Promise<boolean> =>
  (await deleteFollowerOf(db, email)) > 0;

export const forgetUnconfirmed = ({ db, clock }: AppContext): Promise<void> =>
  deleteUnconfirmedBefore(db, new Date(clock.now().getTime() - UNCONFIRMED_KEPT_HOURS * 3600 * 1000));
