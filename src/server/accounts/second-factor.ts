import { randomInt } from 'node:crypto';
import type { Language } from '#shared/languages/languages.ts';
import { type Letter, sendLetter } from '../mail/mail.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { tokenHash } from '../platform/secrets/keyring.ts';
import {
  oneFactorRemovedLetter,
  passkeyAddedLetter,
  recoveryCodeUsedLetter,
  secondFactorAddedLetter,
  secondFactorRemovedLetter,
  secondFactorResetLetter,
} from './account-mail.ts';
import { lockAccountForDeletion, readAccount } from './accounts-store.ts';
import { type AccountsContext, tables } from './accounts-tables.ts';
import { appSince, beginApp, deleteApp, spendAppCode } from './authenticator-app.ts';
import {
  askForNewPasskey,
  credentialIdsOf,
  deletePasskeys,
  keepPasskey,
  listPasskeys,
  type NewPasskey,
} from './passkeys.ts';

const CODES = 10;
/** Crockford's alphabet, without letters that look like another or like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 5;
const GROUP_LENGTH = 5;

const newGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const newCode = (): string => Array.from({ length: GROUPS }, newGroup).join('-');

/** Hashes a typed code: with or without dashes, in any case, with look-alike letters corrected. */
const hashOf = (typed: string): Buffer =>
  tokenHash(
    typed
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .replace(/O/g, '0')
      .replace(/[IL]/g, '1'),
  );

const countRecoveryCodes = async (db: Database, accountId: bigint): Promise<number> => {
  const { count } = await tables(db)
    .selectFrom('recoveryCodes')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

const deleteRecoveryCodes = async (trx: Database, accountId: bigint): Promise<void> => {
  await tables(trx).deleteFrom('recoveryCodes').where('accountId', '=', accountId).execute();
};

/** Makes new codes and voids the previous ones. Stores hashes only. */
const replaceRecoveryCodes = async (trx: Database, accountId: bigint, createdAt: Date): Promise<string[]> => {
  await deleteRecoveryCodes(trx, accountId);
  const codes = Array.from({ length: CODES }, newCode);
  await tables(trx)
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ codeHash: hashOf(code), accountId, createdAt })))
    .execute();
  return codes;
};

/** Returns whether the code was valid. Of several concurrent calls exactly one gets true. */
const spendRecoveryCode = async (db: Database, accountId: bigint, typed: string): Promise<boolean> => {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('recoveryCodes')
    .where('codeHash', '=', hashOf(typed))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
};

/** Returns whether the password or Google alone opens no session of the account. */
export const hasSecondFactor = async (db: Database, accountId: bigint): Promise<boolean> =>
  (await appSince(db, accountId)) !== undefined || (await credentialIdsOf(db, accountId)).length > 0;

export const showSecondFactor = async ({ db }: AppContext, accountId: bigint) => ({
  appSince: (await appSince(db, accountId))?.toISOString() ?? null,
  passkeys: await listPasskeys(db, accountId),
  recoveryCodesLeft: await countRecoveryCodes(db, accountId),
});

/** @throws DomainError email-not-verified */
const lockOwner = async (trx: Transaction, accountId: bigint) => {
  const account = await lockAccountForDeletion(trx, accountId);
  if (!account) throw new DomainError('not-signed-in');
  // Otherwise a registrant could lock the owner of an unproven address out.
  if (!account.emailVerifiedAt) throw new DomainError('email-not-verified');
  return account;
};

/** @throws DomainError email-not-verified, second-factor-there */
export const beginSecondFactor = (context: AppContext, accountId: bigint) =>
  context.db.transaction().execute(async (trx) => {
    const { email } = await lockOwner(trx, accountId);
    return beginApp(context, trx, { accountId, email });
  });

/** @throws DomainError email-not-verified, passkeys-too-many */
export const beginPasskey = (context: AccountsContext, accountId: bigint) =>
  context.db.transaction().execute(async (trx) => {
    const { email } = await lockOwner(trx, accountId);
    return askForNewPasskey(context, trx, { accountId, email });
  });

type Adding = {
  accountId: bigint;
  add(trx: Transaction): Promise<void>;
  letter(language: Language, publicUrl: string): Letter;
};

/** Adds a factor and notifies the owner. Returns recovery codes, which serve all factors, with the first. */
const addFactor = (context: AppContext, { accountId, add, letter }: Adding): Promise<string[]> =>
  context.db.transaction().execute(async (trx) => {
    const account = await lockOwner(trx, accountId);
    const isFirst = !(await hasSecondFactor(trx, accountId));
    await add(trx);
    await sendLetter(
      context,
      trx,
      { kind: 'second-factor', to: account },
      letter(account.language, context.config.publicUrl),
    );
    return isFirst ? replaceRecoveryCodes(trx, accountId, context.clock.now()) : [];
  });

/** Returns the recovery codes. @throws DomainError email-not-verified, code-wrong */
export const confirmSecondFactor = (
  context: AppContext,
  { accountId, code }: { accountId: bigint; code: string },
): Promise<string[]> =>
  addFactor(context, {
    accountId,
    letter: secondFactorAddedLetter,
    add: async (trx) => {
      if (!(await spendAppCode(context, trx, { accountId, code, confirms: true })))
        throw new DomainError('code-wrong');
    },
  });

/** Returns the recovery codes. @throws DomainError email-not-verified, passkey-failed, passkeys-too-many */
export const addPasskey = (context: AccountsContext, made: NewPasskey): Promise<string[]> =>
  addFactor(context, {
    accountId: made.accountId,
    letter: passkeyAddedLetter,
    add: (trx) => keepPasskey(context, trx, made),
  });

/** @throws DomainError second-factor-missing */
export const renewRecoveryCodes = (context: AppContext, accountId: bigint): Promise<string[]> =>
  context.db.transaction().execute(async (trx) => {
    await lockOwner(trx, accountId);
    if (!(await hasSecondFactor(trx, accountId))) throw new DomainError('second-factor-missing');
    return replaceRecoveryCodes(trx, accountId, context.clock.now());
  });

type Removing = {
  accountId: bigint;
  /** Returns whether there was one. */
  remove(trx: Transaction): Promise<boolean>;
  /** Replaces the default email. */
  letter?: (language: Language, publicUrl: string) => Letter;
};

/** Removes a factor and notifies the owner; the last one takes the recovery codes with it. */
const removeFactor = async (
  context: AppContext,
  trx: Transaction,
  { accountId, remove, letter }: Removing,
): Promise<boolean> => {
  const account = await lockAccountForDeletion(trx, accountId);
  if (!account || !(await remove(trx))) return false;
  const isLeft = await hasSecondFactor(trx, accountId);
  if (!isLeft) await deleteRecoveryCodes(trx, accountId);
  const fitting = letter ?? (isLeft ? oneFactorRemovedLetter : secondFactorRemovedLetter);
  await sendLetter(
    context,
    trx,
    { kind: 'second-factor', to: account },
    fitting(account.language, context.config.publicUrl),
  );
  return true;
};

/** Removes the app, if any. Returns whether there was one. */
export const removeApp = (context: AppContext, accountId: bigint): Promise<boolean> =>
  context.db
    .transaction()
    .execute((trx) => removeFactor(context, trx, { accountId, remove: () => deleteApp(trx, accountId) }));

/** @throws DomainError passkey-unknown: removed already, or another account's */
export const removePasskey = (
  context: AppContext,
  { accountId, id }: { accountId: bigint; id: bigint },
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const remove = () => deletePasskeys(trx, accountId, id);
    if (!(await removeFactor(context, trx, { accountId, remove }))) throw new DomainError('passkey-unknown');
  });

/** Removes all factors of an owner who lost them. Returns whether there was one. */
export const removeEveryFactor = (
  context: AppContext,
  trx: Transaction,
  accountId: bigint,
): Promise<boolean> =>
  removeFactor(context, trx, {
    accountId,
    letter: secondFactorResetLetter,
    remove: async () => {
      const had = [await deleteApp(trx, accountId), await deletePasskeys(trx, accountId)];
      return had.includes(true);
    },
  });

const APP_CODE = /^\d{6}$/;

/** Returns whether the text looks like an app's code, whose guesses are counted. */
export const isAppCode = (typed: string): boolean => APP_CODE.test(typed.replace(/[\s-]/g, ''));

/** Checks and consumes a code of the app or a recovery code; the latter's use is emailed to the owner. */
export const spendSecondFactor = async (
  context: AppContext,
  { accountId, code }: { accountId: bigint; code: string },
): Promise<boolean> => {
  if (isAppCode(code))
    return spendAppCode(context, context.db, { accountId, code: code.replace(/[\s-]/g, '') });
  return context.db.transaction().execute(async (trx) => {
    const account = await readAccount(trx, accountId);
    if (!account || !(await spendRecoveryCode(trx, accountId, code))) return false;
    const left = await countRecoveryCodes(trx, accountId);
    const { publicUrl } = context.config;
    await sendLetter(
      context,
      trx,
      { kind: 'second-factor', to: account },
      recoveryCodeUsedLetter(account.language, { left, publicUrl }),
    );
    return true;
  });
};
