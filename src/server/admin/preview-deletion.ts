import type { previewDeletion as previewDeletionCall } from '#contracts/admin.ts';
import type { ReplyOf } from '#contracts/endpoint.ts';
import type { ErrorCode } from '#contracts/error-codes.ts';
import { asNanos, type Nanos, wireDollars } from '#shared/money/nanos.ts';
import { type Account, findAccount, rightsOf } from '../accounts/accounts.ts';
import { countOwnAdverts, readOwnEscrow } from '../adverts/adverts.ts';
import { listFiles } from '../files/files.ts';
import { account as ledgerAccount, readBalance, readPatientFunds } from '../ledger/ledger.ts';
import { countPaymentsOf } from '../payments/payments.ts';
import { countPayouts, hasPendingPayout } from '../payouts/payouts.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';

/** What the account holds. For an advertiser also what the deletion of their adverts would pay back. */
const moneyOf = async (db: Queryable, { id, role }: Account): Promise<Nanos> => {
  if (role === 'Patient') return (await readPatientFunds(db, id))?.totalNanos ?? asNanos(0n);
  return asNanos((await readBalance(db, ledgerAccount.advertiser(id))) + (await readOwnEscrow(db, id)));
};

const blockerOf = async ({ db, config }: AppContext, account: Account): Promise<ErrorCode | undefined> => {
  if (rightsOf(config, account).isAdmin) return 'admin-undeletable';
  return (await hasPendingPayout(db, account.id)) ? 'payout-pending' : undefined;
};

/** What the deletion of an account would remove. @throws DomainError account-unknown. */
export const previewDeletion = async (
  context: AppContext,
  accountId: bigint,
): Promise<ReplyOf<typeof previewDeletionCall>> => {
  const { db } = context;
  const account = await findAccount(db, accountId);
  if (!account) throw new DomainError('account-unknown');
  const blockedBy = await blockerOf(context, account);
  return {
    success: true,
    name: `${account.firstName} ${account.lastName}`,
    email: account.email,
    adverts: await countOwnAdverts(db, accountId),
    files: (await listFiles(db, accountId)).length + (account.photoKey === null ? 0 : 1),
    payments: await countPaymentsOf(db, accountId),
    payouts: await countPayouts(db, { accountId }),
    money: wireDollars(await moneyOf(db, account)),
    ...(blockedBy === undefined ? {} : { blockedBy }),
  };
};
