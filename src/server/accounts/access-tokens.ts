import { randomBytes, timingSafeEqual } from 'node:crypto';
import type * as calls from '#contracts/access-tokens.ts';
import type { ReplyOf } from '#contracts/endpoint.ts';
import { INVITATION_DAYS } from '#shared/durations/durations.ts';
import { DEFAULT_LANGUAGE, type Language } from '#shared/languages/languages.ts';
import { recordAdminAction } from '../audit/audit.ts';
import { type LetterPass, sendLetter } from '../mail/mail.ts';
import type { AppContext } from '../platform/app-context.ts';
import { randomId } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { householdOf } from '../platform/http/address-groups.ts';
import { tokenHash } from '../platform/secrets/keyring.ts';
import {
  insertAccessRequest,
  lockAccessRequest,
  markAccessTokenSent,
  markAccessTokenVerified,
  placeInQueue,
  readAccessRequest,
} from './access-tokens-store.ts';
import { invitationLetter, onTheListLetter } from './account-mail.ts';
import type { AccessRequest, AccountsContext } from './accounts-tables.ts';
import { consumeAttempt } from './attempt-limits.ts';
import type { Place } from './known-places.ts';
import { consumeEmail } from './letter-budget.ts';
import { lookUpEmail, normalizeEmail } from './normalize-email.ts';

const SEAL_PURPOSE = 'access-token';
const GROUPS = 4;
/** 128 bits as hexadecimal digits in four groups of eight, short enough to type from an email. */
const GROUP_LENGTH = 8;

/** Hashes a code without the spaces and capitals that people type. */
const accessTokenHash = (code: string): Buffer => tokenHash(code.replace(/[\s-]/g, '').toLowerCase());

/** Makes a token: the hash checks it, the sealed form sends it again. */
const createAccessToken = ({ keyring }: AppContext) => {
  const groups = Array.from({ length: GROUPS }, () => randomBytes(GROUP_LENGTH / 2).toString('hex'));
  const code = groups.join('-');
  return { code, tokenHash: accessTokenHash(code), tokenSealed: keyring.seal(SEAL_PURPOSE, code) };
};

/** Opens a sealed token; undefined when another APP_SECRET sealed it. */
export const openAccessToken = ({ keyring }: AppContext, sealed: Buffer): string | undefined => {
  try {
    return keyring.open(SEAL_PURPOSE, sealed);
  } catch {
    return undefined;
  }
};

/** The limit for an email that a person asks for repeatedly. */
const ONE_AN_HOUR = { max: 1, seconds: 3600 };

/** Sends the place by email: in the answer to the form it would show who has asked before. */
const emailPlace = async (
  context: AccountsContext,
  { email, language, pass }: { email: string; language: Language; pass: LetterPass },
): Promise<void> => {
  const number = await placeInQueue(context.db, email);
  if (number === undefined) return;
  const letter = onTheListLetter(language, { number, publicUrl: context.config.publicUrl });
  await sendLetter(context, context.db, { kind: 'waiting-list', to: { email, language }, pass }, letter);
};

type Applicant = { name: string; email: string; language: Language | undefined; place: Place };

/**
 * Puts a person into the queue and emails them their place. A person already in it keeps the place and gets
 * the same answer.
 * @throws DomainError letters-from-home
 */
export const requestAccessToken = async (
  context: AccountsContext,
  { name, email: given, language = DEFAULT_LANGUAGE, place }: Applicant,
): Promise<void> => {
  const email = normalizeEmail(given);
  const kind = { ...ONE_AN_HOUR, key: `place in the queue of ${email}` };
  // Counted for every address: the remaining budget must not show who waits.
  const pass = await consumeEmail(context, { email, accountId: undefined, place }, [kind]);
  const { tokenHash, tokenSealed } = createAccessToken(context);
  const createdAt = context.clock.now();
  const request = { id: randomId(), name, email, language, tokenHash, tokenSealed, createdAt };
  await insertAccessRequest(context.db, request);
  if (pass) await emailPlace(context, { email, language, pass });
};

const VALID_MS = INVITATION_DAYS * 24 * 3600 * 1000;

/** Returns the token that a person may already have; makes a new one only when the old one cannot be read. */
const tokenOf = (context: AppContext, { tokenHash, tokenSealed }: AccessRequest) => {
  const code = openAccessToken(context, tokenSealed);
  return code === undefined ? createAccessToken(context) : { code, tokenHash, tokenSealed };
};

type Sending = {
  adminId: bigint;
  email: string;
  /** Sends nothing when a token was sent before. */
  onlyFirst?: boolean;
};

/**
 * Mails the token of a request. It is valid for INVITATION_DAYS after the last email.
 * @throws DomainError token-not-requested, token-already-verified, token-already-sent, letters-to-mailbox
 */
export const sendAccessToken = async (
  context: AppContext,
  { adminId, email: given, onlyFirst = false }: Sending,
): Promise<void> => {
  const email = lookUpEmail(given);
  await context.db.transaction().execute(async (trx) => {
    const request = await lockAccessRequest(trx, email);
    if (!request) throw new DomainError('token-not-requested');
    if (request.verifiedAt) throw new DomainError('token-already-verified');
    if (onlyFirst && request.sentAt) throw new DomainError('token-already-sent');
    const pass = await consumeEmail(
      { ...context, db: trx },
      { email, accountId: undefined, place: undefined },
    );
    if (!pass) throw new DomainError('letters-to-mailbox');
    const { code, ...kept } = tokenOf(context, request);
    const sentAt = context.clock.now();
    const expiresAt = new Date(sentAt.getTime() + VALID_MS);
    await markAccessTokenSent(trx, { id: request.id, ...kept, sentAt, expiresAt });
    const letter = invitationLetter(request.language, {
      ...request,
      token: code,
      publicUrl: context.config.publicUrl,
    });
    await sendLetter(context, trx, { kind: 'invitation', to: request, pass }, letter);
    await recordAdminAction(trx, sentAt, { adminId, action: 'send-access-token', subjectId: request.id });
  });
};

type Given = { email: string; token: string; address: string };

/** Checks token and expiry. An unsent token is expired; one verified in time stays valid until used. */
const isGood = (request: AccessRequest, token: string, now: Date): boolean =>
  timingSafeEqual(request.tokenHash, accessTokenHash(token)) &&
  request.usedAt === null &&
  (request.verifiedAt !== null || request.expiresAt > now);

/**
 * Returns the open request of an invitation, after counting an attempt.
 * @throws DomainError token-invalid, the same for an unknown email, a wrong, unsent, expired and used token;
 * too-many-requests
 */
export const readInvitation = async (
  context: AccountsContext,
  { email: given, token, address }: Given,
): Promise<AccessRequest> => {
  const email = lookUpEmail(given);
  const network = householdOf(address);
  await consumeAttempt(context, [
    { key: `access-token ${email} ${network}`, max: 10, seconds: 900 },
    { key: `access-token from ${network}`, max: 100, seconds: 900 },
  ]);
  const request = await readAccessRequest(context.db, email);
  if (!request || !isGood(request, token, context.clock.now())) throw new DomainError('token-invalid');
  return request;
};

/**
 * Opens patient registration for the email of a token.
 * @throws DomainError token-invalid, too-many-requests
 */
export const verifyAccessToken = async (context: AccountsContext, given: Given): Promise<void> => {
  const request = await readInvitation(context, given);
  await markAccessTokenVerified(context.db, request.id, context.clock.now());
};

type Outcome = ReplyOf<typeof calls.sendInvitations>;

/** Invites each person separately: a failure stops nobody else, a repeat or duplicate sends nothing. */
export const sendInvitations = async (
  context: AppContext,
  { adminId, emails }: { adminId: bigint; emails: readonly string[] },
): Promise<Outcome> => {
  const outcome: Outcome = { sent: [], refused: [] };
  for (const email of emails) {
    try {
      await sendAccessToken(context, { adminId, email, onlyFirst: true });
      outcome.sent.push(email);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      outcome.refused.push({ email, code: error.code });
    }
  }
  return outcome;
};
