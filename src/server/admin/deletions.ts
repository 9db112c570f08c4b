import type { ErrorCode } from '#contracts/error-codes.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { asNanos, type Nanos, wireDollars } from '#shared/money/nanos.ts';
import { type Account, deleteAccount, findAccount, lockAccount, rightsOf } from '../accounts/accounts.ts';
import {
  type AdvertCatalogue,
  changeAdvert,
  countOwnAdverts,
  deleteAllAdverts,
  readOwnEscrow,
} from '../adverts/adverts.ts';
import { recordAdminAction } from '../audit/audit.ts';
import { listFiles, removeFiles } from '../files/files.ts';
import { detachInvoicesOf } from '../invoices/invoices.ts';
import {
  closePatientFunds,
  account as ledgerAccount,
  readBalance,
  readPatientFunds,
  setBalanceAside,
} from '../ledger/ledger.ts';
import { sendLetter } from '../mail/mail.ts';
import type { PatientPagesContext } from '../patients/patients.ts';
import { countPaymentsOf } from '../payments/payments.ts';
import { countPayouts, detachPayoutsOf, hasPendingPayout } from '../payouts/payouts.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Config } from '../platform/config/config.ts';
import type { Queryable, Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { accountDeletedLetter } from './account-news-mail.ts';

export type AdminContext = AppContext & PatientPagesContext & { catalogue: AdvertCatalogue };

type LeavingContext = Pick<AppContext, 'config' | 'db' | 'clock' | 'jobs' | 'keyring'>;

/** Returns what is paid back to the advertiser. @throws DomainError advert-unknown. */
export const deleteAdvert = async (
  context: AdminContext,
  { adminId, advertId }: { adminId: bigint; advertId: bigint },
): Promise<Nanos> => {
  const refundedNanos = await context.db.transaction().execute(async (trx) => {
    const deleted = await changeAdvert(context, trx, { advertId, event: { kind: 'deleted' } });
    const advertiser = encodePublicId(deleted.owner.id);
    const details = { advertiser, refunded: wireDollars(deleted.refundedNanos) };
    const at = context.clock.now();
    await recordAdminAction(trx, at, { adminId, action: 'delete-advert', subjectId: advertId, details });
    return deleted.refundedNanos;
  });
  await context.catalogue.refresh(advertId);
  return refundedNanos;
};

/**
 * Locks the account that is to be deleted. Other transactions that would give it money or rows wait, and then find it gone.
 * @throws DomainError patient-unknown, advertiser-unknown, admin-undeletable, staff-undeletable.
 */
const lockLeavingAccount = async (
  trx: Transaction,
  config: Config,
  { id, role }: Pick<Account, 'id' | 'role'>,
): Promise<Account> => {
  const account = await lockAccount(trx, id);
  if (account?.role !== role) {
    throw new DomainError(role === 'Patient' ? 'patient-unknown' : 'advertiser-unknown');
  }
  const { isAdmin, superAdmin } = rightsOf(config, account);
  if (isAdmin) throw new DomainError('admin-undeletable');
  if (superAdmin) throw new DomainError('staff-undeletable');
  return account;
};

type Farewell = Omit<Parameters<typeof accountDeletedLetter>[1], 'publicUrl'>;

/** An address that nobody proved may be a stranger's. */
const sayFarewell = async (
  context: LeavingContext,
  trx: Transaction,
  { person, ...facts }: Farewell & { person: Account },
): Promise<void> => {
  if (!person.emailVerified) return;
  const letter = accountDeletedLetter(person.language, { ...facts, publicUrl: context.config.publicUrl });
  await sendLetter(context, trx, person, letter);
};

/**
 * Deletes a patient with profile, sessions and files, all or nothing. Funds that were not withdrawn are divided among the
 * others. Payments and payouts stay in the books without a name (decision record 0006).
 * @throws DomainError patient-unknown, admin-undeletable, staff-undeletable, payout-pending.
 */
export const deletePatient = async (
  context: LeavingContext & PatientPagesContext,
  { adminId, patientId }: { adminId: bigint | null; patientId: bigint },
): Promise<void> => {
  const { db, clock, config } = context;
  await db.transaction().execute(async (trx) => {
    const patient = await lockLeavingAccount(trx, config, { id: patientId, role: 'Patient' });
    await detachPayoutsOf(context, trx, patientId);
    await detachInvoicesOf(context, trx, patientId);
    const at = clock.now();
    const dividedNanos = await closePatientFunds(trx, at, patientId);
    await removeFiles(context, trx, { ownerId: patientId });
    await deleteAccount(trx, patient);
    const details = { divided: wireDollars(dividedNanos) };
    await sayFarewell(context, trx, { person: patient, left: 'divided', dollars: details.divided });
    await recordAdminAction(trx, at, { adminId, action: 'delete-patient', subjectId: patientId, details });
  });
  context.patientPages.changed(patientId);
};

/**
 * Deletes an advertiser with adverts, sessions and files, all or nothing. What nobody watched goes back to the balance,
 * and the balance is kept for an operator to pay back (decision record 0006).
 * @throws DomainError advertiser-unknown, admin-undeletable, staff-undeletable.
 */
export const deleteAdvertiser = async (
  context: LeavingContext & { catalogue: Pick<AdvertCatalogue, 'refresh'> },
  { adminId, advertiserId }: { adminId: bigint | null; advertiserId: bigint },
): Promise<void> => {
  const { db, clock, config, catalogue } = context;
  const advertIds = await db.transaction().execute(async (trx) => {
    const advertiser = await lockLeavingAccount(trx, config, { id: advertiserId, role: 'Advertizer' });
    const at = clock.now();
    const deleted = await deleteAllAdverts(trx, at, advertiserId);
    const unclaimedNanos = await setBalanceAside(trx, at, advertiserId);
    await removeFiles(context, trx, { ownerId: advertiserId });
    await deleteAccount(trx, advertiser);
    const details = { adverts: deleted.length, unclaimed: wireDollars(unclaimedNanos) };
    await sayFarewell(context, trx, { person: advertiser, left: 'unclaimed', dollars: details.unclaimed });
    const action = { adminId, action: 'delete-advertiser', subjectId: advertiserId, details } as const;
    await recordAdminAction(trx, at, action);
    return deleted;
  });
  for (const advertId of advertIds) await catalogue.refresh(advertId);
};

/** What the account holds. For an advertiser also what the deletion of their adverts would pay back. */
const moneyOf = async (db: Queryable, { id, role }: Account): Promise<Nanos> => {
  if (role === 'Patient') return (await readPatientFunds(db, id))?.totalNanos ?? asNanos(0n);
  return asNanos((await readBalance(db, ledgerAccount.advertiser(id))) + (await readOwnEscrow(db, id)));
};

const blockerOf = async ({ db, config }: AppContext, account: Account): Promise<ErrorCode | undefined> => {
  const { isAdmin, superAdmin } = rightsOf(config, account);
  if (isAdmin) return 'admin-undeletable';
  if (superAdmin) return 'staff-undeletable';
  return (await hasPendingPayout(db, account.id)) ? 'payout-pending' : undefined;
};

/** What the deletion of an account would remove. @throws DomainError account-unknown. */
export const previewDeletion = async (context: AppContext, accountId: bigint) => {
  const { db } = context;
  const account = await findAccount(db, accountId);
  if (!account) throw new DomainError('account-unknown');
  const blockedBy = await blockerOf(context, account);
  return {
    success: true as const,
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
