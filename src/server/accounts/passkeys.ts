import type { CreatedPasskey, UsedPasskey } from '#contracts/passkeys.ts';
import type { Passkey } from '#contracts/second-factor.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { type Database, randomId, type Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { deviceWordsOf } from './account-mail.ts';
import { type AccountsContext, tables } from './accounts-tables.ts';

export const listPasskeys = async (db: Database, accountId: bigint): Promise<Passkey[]> => {
  const rows = await tables(db)
    .selectFrom('passkeys')
    .select(['id', 'browser', 'system', 'createdAt', 'lastUsedAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(({ id, createdAt, lastUsedAt, ...made }) => ({
    _id: encodePublicId(id),
    ...made,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
};

export const credentialIdsOf = async (db: Database, accountId: bigint): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('passkeys')
    .select('credentialId')
    .where('accountId', '=', accountId)
    .execute();
  return rows.map(({ credentialId }) => credentialId);
};

const readPasskey = (db: Database, credentialId: string) =>
  tables(db)
    .selectFrom('passkeys')
    .select(['id', 'accountId', 'credentialId', 'publicKey', 'counter'])
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();

type Use = { id: bigint; counter: bigint; askedAt: Date; now: Date };

/** Returns whether the answer counts: its challenge must be newer than all earlier ones of this passkey. */
const notePasskeyUse = async (db: Database, { id, counter, askedAt, now }: Use): Promise<boolean> => {
  const { numUpdatedRows } = await tables(db)
    .updateTable('passkeys')
    .set({ counter, lastAskedAt: askedAt, lastUsedAt: now })
    .where('id', '=', id)
    .where('lastAskedAt', '<', askedAt)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Deletes one passkey, or all of the account. Returns whether there was one. */
export const deletePasskeys = async (trx: Database, accountId: bigint, id?: bigint): Promise<boolean> => {
  const all = tables(trx).deleteFrom('passkeys').where('accountId', '=', accountId);
  const { numDeletedRows } = await (id === undefined
    ? all
    : all.where('id', '=', id)
  ).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

/** A challenge, stored sealed in the browser. Without an account any passkey of this site may answer. */
export type PasskeyQuestion = {
  use: 'add' | 'log-in' | 'prove';
  accountId: string | null;
  challenge: string;
  /** Milliseconds since the epoch. */
  askedAt: number;
};

export const PASSKEY_MINUTES = 5;
export const MOST_PASSKEYS = 10;
/** ES256, EdDSA and RS256 (COSE), which common authenticators produce. */
const ALGORITHMS = [-7, -8, -257];

/** Loads the library on first use: it is large, and few people have a passkey. */
const webAuthn = () => import('@simplewebauthn/server');

/** A passkey belongs to a host and answers pages of one origin. */
const siteOf = ({ config }: AccountsContext) => {
  const { hostname, origin } = new URL(config.publicUrl);
  return { rpID: hostname, origin };
};

const questionOf = (
  { clock }: AccountsContext,
  asked: Omit<PasskeyQuestion, 'askedAt'>,
): PasskeyQuestion => ({ ...asked, askedAt: clock.now().getTime() });

const toKnown = (id: string) => ({ id, type: 'public-key' as const });
const timeout = PASSKEY_MINUTES * 60_000;

/** @throws DomainError passkeys-too-many */
export const askForNewPasskey = async (
  context: AccountsContext,
  trx: Transaction,
  { accountId, email }: { accountId: bigint; email: string },
) => {
  const known = await credentialIdsOf(trx, accountId);
  if (known.length >= MOST_PASSKEYS) throw new DomainError('passkeys-too-many');
  const { generateRegistrationOptions } = await webAuthn();
  const { rpID } = siteOf(context);
  const { challenge, pubKeyCredParams, user } = await generateRegistrationOptions({
    rpName: 'Watchwell',
    rpID,
    userName: email,
    supportedAlgorithmIDs: ALGORITHMS,
    // The authenticator stores only the account, nothing about the person.
    userID: new TextEncoder().encode(String(accountId)),
  });
  return {
    question: questionOf(context, { use: 'add', accountId: String(accountId), challenge }),
    options: {
      rp: { name: 'Watchwell', id: rpID },
      user: { ...user, displayName: email },
      challenge,
      pubKeyCredParams,
      timeout,
      excludeCredentials: known.map(toKnown),
      // A discoverable key with user verification (finger, face or PIN): two factors in one.
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    } as const,
  };
};

/** Makes a challenge for the authenticators of one account, or of anybody when none is given. */
export const askForPasskey = async (
  context: AccountsContext,
  { use, accountId }: { use: 'log-in' | 'prove'; accountId: bigint | null },
) => {
  const known = accountId === null ? [] : await credentialIdsOf(context.db, accountId);
  const { generateAuthenticationOptions } = await webAuthn();
  const { rpID } = siteOf(context);
  const { challenge } = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
  const owner = accountId === null ? null : String(accountId);
  return {
    question: questionOf(context, { use, accountId: owner, challenge }),
    options: {
      challenge,
      timeout,
      rpId: rpID,
      allowCredentials: known.map(toKnown),
      userVerification: 'required',
    } as const,
  };
};

/** Returns the library's result, or undefined where it throws because of a fault in the answer. */
const verified = async <T extends { verified: boolean }>(verify: Promise<T>): Promise<T | undefined> => {
  const found = await verify.catch(() => undefined);
  return found?.verified ? found : undefined;
};

export type NewPasskey = {
  accountId: bigint;
  question: PasskeyQuestion | undefined;
  response: CreatedPasskey;
  agent: string;
};

/** Stores a new passkey. @throws DomainError passkey-failed, email-not-verified, passkeys-too-many */
export const keepPasskey = async (
  context: AccountsContext,
  trx: Transaction,
  { accountId, question, response, agent }: NewPasskey,
): Promise<void> => {
  if (question?.use !== 'add' || question.accountId !== String(accountId))
    throw new DomainError('passkey-failed');
  const { verifyRegistrationResponse } = await webAuthn();
  const { rpID, origin } = siteOf(context);
  const made = await verified(
    verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: question.challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!made?.registrationInfo) throw new DomainError('passkey-failed');
  const { id: credentialId, publicKey, counter } = made.registrationInfo.credential;
  if ((await credentialIdsOf(trx, accountId)).length >= MOST_PASSKEYS)
    throw new DomainError('passkeys-too-many');
  const { numInsertedOrUpdatedRows } = await tables(trx)
    .insertInto('passkeys')
    .values({
      id: randomId(),
      accountId,
      credentialId,
      publicKey: Buffer.from(publicKey),
      counter: BigInt(counter),
      transports: response.response.transports ?? [],
      ...deviceWordsOf(agent),
      createdAt: context.clock.now(),
      lastUsedAt: null,
      lastAskedAt: new Date(question.askedAt),
    })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) throw new DomainError('passkey-failed');
};

type Using = {
  use: 'log-in' | 'prove';
  /** Null: the passkey identifies its account. */
  accountId: bigint | null;
  question: PasskeyQuestion | undefined;
  response: UsedPasskey;
};

/**
 * Returns the account whose passkey answered. An answer counts once.
 * @throws DomainError passkey-failed: the same for every reason
 */
export const spendPasskey = async (
  context: AccountsContext,
  { use, accountId, question, response }: Using,
): Promise<bigint> => {
  const owner = accountId === null ? null : String(accountId);
  if (question?.use !== use || question.accountId !== owner) throw new DomainError('passkey-failed');
  const passkey = await readPasskey(context.db, response.id);
  if (!passkey || (accountId !== null && passkey.accountId !== accountId))
    throw new DomainError('passkey-failed');
  const { verifyAuthenticationResponse } = await webAuthn();
  const { rpID, origin } = siteOf(context);
  const answered = await verified(
    verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: question.challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: Number(passkey.counter),
      },
    }),
  );
  if (!answered) throw new DomainError('passkey-failed');
  const counts = await notePasskeyUse(context.db, {
    id: passkey.id,
    counter: BigInt(answered.authenticationInfo.newCounter),
    askedAt: new Date(question.askedAt),
    now: context.clock.now(),
  });
  if (!counts) throw new DomainError('passkey-failed');
  return passkey.accountId;
};
