import { type Account, deleteAccount, findUnverified, lockAccountForDeletion } from '../accounts/accounts.ts';
import { removeFiles } from '../files/files.ts';
import { closePatientFunds, account as ledgerAccount, readBalance } from '../ledger/ledger.ts';
import { hasPaid } from '../payments/payments.ts';
import { detachPayoutsOf } from '../payouts/payouts.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { eraseWordsAbout } from './delete-account.ts';

/** Rolls the transaction back: the account has money, or paid some. */
class HoldsMoney extends Error {}

const leave = async (context: AppContext, trx: Transaction, { id, role }: Account): Promise<void> => {
  if (await hasPaid(trx, id)) throw new HoldsMoney();
  await eraseWordsAbout(trx, id);
  if (role === 'Patient') {
    await detachPayoutsOf(context, trx, id);
    // A view may still be credited, so the funds are closed to credits before they are read.
    if ((await closePatientFunds(trx, context.clock.now(), id)) > 0n) throw new HoldsMoney();
  } else if ((await readBalance(trx, ledgerAccount.advertiser(id))) > 0n) throw new HoldsMoney();
  await removeFiles(context, trx, { ownerId: id });
};

/**
 * Removes an unverified account with profile, files and sessions; one that has money or paid some stays for
 * an operator. Returns whether it was removed.
 */
export const removeUnverified = async (context: AppContext, accountId: bigint): Promise<boolean> => {
  try {
    return await context.db.transaction().execute(async (trx) => {
      const account = await lockAccountForDeletion(trx, accountId);
      if (!account || account.emailVerified) return false;
      await leave(context, trx, account);
      await deleteAccount(trx, account);
      return true;
    });
  } catch (error) {
    if (error instanceof HoldsMoney) return false;
    throw error;
  }
};

/** Removes accounts unverified for two days (SPEC 11.2). A failure does not stop the others. */
const forgetUnverified = async (context: AppContext): Promise<void> => {
  const { db, clock, log } = context;
  for await (const id of findUnverified(db, clock.now())) {
    await removeUnverified(context, id).catch((error: unknown) => {
      log.error({ err: error, account: String(id) }, 'removal of an unverified account failed');
    });
  }
};

export const registerLeavingJobs = (context: AppContext): Promise<void> =>
  context.jobs.schedule('forget-unverified-accounts', '41 * * * *', () => forgetUnverified(context));
