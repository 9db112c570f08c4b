import { sendLetter } from '../mail/mail.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import {
  recoveryCodeUsedLetter,
  secondFactorAddedLetter,
  secondFactorRemovedLetter,
} from './account-mail.ts';
import { lockAccount, readAccount } from './accounts-store.ts';
import { appSince, beginApp, deleteApp, spendAppCode } from './authenticator-app.ts';
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  replaceRecoveryCodes,
  spendRecoveryCode,
} from './recovery-codes.ts';

/** Whether the password, or Google's answer, alone opens no session of the account. */
export const hasSecondFactor = async (db: Database, accountId: bigint): Promise<boolean> =>
  (await appSince(db, accountId)) !== undefined;

export const showSecondFactor = async ({ db }: AppContext, accountId: bigint) => ({
  appSince: (await appSince(db, accountId))?.toISOString() ?? null,
  recoveryCodesLeft: await countRecoveryCodes(db, accountId),
});

const lockOwner = async (trx: Transaction, accountId: bigint) => {
  const account = await lockAccount(trx, accountId);
  if (!account) throw new DomainError('not-signed-in');
  // Else whoever registered a stranger's address could shut its owner out.
  if (!account.emailVerifiedAt) throw new DomainError('email-not-verified');
  return account;
};

/** @throws DomainError email-not-verified, second-factor-there */
export const beginSecondFactor = (context: AppContext, accountId: bigint) =>
  context.db.transaction().execute(async (trx) => {
    const { email } = await lockOwner(trx, accountId);
    return beginApp(context, trx, { accountId, email });
  });

/** Returns the recovery codes. @throws DomainError email-not-verified, code-wrong */
export const confirmSecondFactor = (
  context: AppContext,
  { accountId, code }: { accountId: bigint; code: string },
): Promise<string[]> =>
  context.db.transaction().execute(async (trx) => {
    const account = await lockOwner(trx, accountId);
    if (!(await spendAppCode(context, trx, { accountId, code, confirms: true })))
      throw new DomainError('code-wrong');
    await sendLetter(
      context,
      trx,
      account,
      secondFactorAddedLetter(account.language, context.config.publicUrl),
    );
    return replaceRecoveryCodes(trx, accountId, context.clock.now());
  });

/** @throws DomainError second-factor-missing */
export const renewRecoveryCodes = (context: AppContext, accountId: bigint): Promise<string[]> =>
  context.db.transaction().execute(async (trx) => {
    await lockOwner(trx, accountId);
    if (!(await hasSecondFactor(trx, accountId))) throw new DomainError('second-factor-missing');
    return replaceRecoveryCodes(trx, accountId, context.clock.now());
  });

/** Takes the factor away, and tells the owner. Returns whether there was one. */
export const removeSecondFactor = async (
  context: AppContext,
  trx: Transaction,
  accountId: bigint,
  letter = secondFactorRemovedLetter,
): Promise<boolean> => {
  const account = await lockAccount(trx, accountId);
  if (!account || !(await deleteApp(trx, accountId))) return false;
  await deleteRecoveryCodes(trx, accountId);
  await sendLetter(context, trx, account, letter(account.language, context.config.publicUrl));
  return true;
};

const APP_CODE = /^\d{6}$/;

/** Whether what was typed is a code of the app, whose guesses have to be counted. */
export const isAppCode = (typed: string): boolean => APP_CODE.test(typed.replace(/[\s-]/g, ''));

/** Whether a code of the app, or a recovery code, is right. It counts once. A recovery code that was used is told of. */
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
    await sendLetter(context, trx, account, recoveryCodeUsedLetter(account.language, { left, publicUrl }));
    return true;
  });
};
