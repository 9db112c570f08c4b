import { sql } from 'kysely';
import type { ErrorCode } from '#contracts/error-codes.ts';
import type { Language } from '#shared/languages/languages.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { asNanos, type Nanos, wireDollars } from '#shared/money/nanos.ts';
import { isTypedName } from '#shared/names/spelling.ts';
import {
  type Account,
  deleteAccount,
  findAccount,
  isUnderDispute,
  lockAccountForDeletion,
  rightsOf,
} from '../accounts/accounts.ts';
import {
  type AdvertCatalogue,
  countOwnAdverts,
  deleteAllAdverts,
  readOwnEscrow,
} from '../adverts/adverts.ts';
import { recordAdminAction } from '../audit/audit.ts';
import { listFiles, removeFiles } from '../files/files.ts';
import { detachInvoicesOf, isBeingPaid } from '../invoices/invoices.ts';
import {
  closePatientFunds,
  account as ledgerAccount,
  readBalance,
  readPatientFunds,
  setBalanceAside,
} from '../ledger/ledger.ts';
import { type Letter, letterOf, sendLetter } from '../mail/mail.ts';
import type { PatientPagesContext } from '../patients/patients.ts';
import { countPaymentsOf } from '../payments/payments.ts';
import { countPayouts, detachPayoutsOf, hasPendingPayout } from '../payouts/payouts.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable, Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { textsOf } from '../texts/texts.ts';

/** Erases words about a person, and theirs to staff, from rows that outlive the account. */
export const eraseWordsAbout = async (trx: Transaction, accountId: bigint): Promise<void> => {
  await sql`select erase_words_about(${accountId})`.execute(trx);
};

/** `left` says what happened to the remaining money. */
export const accountDeletedLetter = (
  language: Language,
  { left, dollars, publicUrl }: { left: 'divided' | 'unclaimed'; dollars: number; publicUrl: string },
): Letter => {
  const { divided, unclaimed, paragraphs, ...words } = textsOf(language).news.accountDeleted;
  const said = { divided, unclaimed }[left](formatMoney(dollars, language));
  return letterOf({ ...words, paragraphs: dollars > 0 ? [...paragraphs, said] : paragraphs }, publicUrl);
};

type LeavingContext = Pick<AppContext, 'config' | 'db' | 'clock' | 'jobs' | 'keyring'>;

type Leaving = {
  accountId: bigint;
  /** The admin, or the account's owner; null for the operator's command on the server. */
  by: bigint | null;
};

/** Returns the obstacle that applies to every caller. */
const obstacleTo = ({ config }: LeavingContext, account: Account): ErrorCode | undefined => {
  const { isAdmin, superAdmin } = rightsOf(config, account);
  if (isAdmin) return 'admin-undeletable';
  return superAdmin ? 'staff-undeletable' : undefined;
};

/** Returns the obstacle for an owner: a review by staff or a bank's dispute needs a decision of staff. */
const obstacleForThemself = async (db: Queryable, { id, state }: Account): Promise<ErrorCode | undefined> =>
  state === 'suspended' || (await isUnderDispute(db, id)) ? 'closing-stopped' : undefined;

/** Returns the obstacle of money in transit, which needs an account to arrive at or come back to. */
const obstacleOfMoney = async (db: Queryable, accountId: bigint): Promise<ErrorCode | undefined> => {
  if (await hasPendingPayout(db, accountId)) return 'closing-payout';
  return (await isBeingPaid(db, accountId)) ? 'closing-bill' : undefined;
};

/**
 * Locks the account and erases words about it while all its rows exist. Concurrent transactions that would
 * give it money or rows wait and then find no account.
 * @throws DomainError patient-unknown, advertiser-unknown, admin-undeletable, staff-undeletable,
 * closing-stopped
 */
const lockLeavingAccount = async (
  context: LeavingContext,
  trx: Transaction,
  { accountId, by, role }: Leaving & Pick<Account, 'role'>,
): Promise<Account> => {
  const account = await lockAccountForDeletion(trx, accountId);
  if (account?.role !== role) {
    throw new DomainError(role === 'Patient' ? 'patient-unknown' : 'advertiser-unknown');
  }
  const obstacle =
    obstacleTo(context, account) ?? (by === accountId ? await obstacleForThemself(trx, account) : undefined);
  if (obstacle) throw new DomainError(obstacle);
  await eraseWordsAbout(trx, accountId);
  return account;
};

type Farewell = Omit<Parameters<typeof accountDeletedLetter>[1], 'publicUrl'>;

/** Sends the farewell email to a proven address only; another one may be a stranger's. */
const sayFarewell = async (
  context: LeavingContext,
  trx: Transaction,
  { person, ...facts }: Farewell & { person: Account },
): Promise<void> => {
  if (!person.emailVerified) return;
  const letter = accountDeletedLetter(person.language, { ...facts, publicUrl: context.config.publicUrl });
  await sendLetter(context, trx, { kind: 'account-deleted', to: person }, letter);
};

/**
 * Deletes a patient with profile, sessions and files, all or nothing, and divides the remaining funds among
 * the others. Payments and payouts stay in the books without a name (decision record 17).
 * @throws DomainError patient-unknown, admin-undeletable, staff-undeletable, closing-stopped, closing-payout,
 * closing-bill
 */
export const deletePatient = async (
  context: LeavingContext & PatientPagesContext,
  { accountId: patientId, by }: Leaving,
): Promise<void> => {
  const { db, clock } = context;
  await db.transaction().execute(async (trx) => {
    const patient = await lockLeavingAccount(context, trx, { accountId: patientId, by, role: 'Patient' });
    await detachPayoutsOf(context, trx, patientId);
    await detachInvoicesOf(context, trx, patientId);
    const at = clock.now();
    const dividedNanos = await closePatientFunds(trx, at, patientId);
    await removeFiles(context, trx, { ownerId: patientId });
    await deleteAccount(trx, patient);
    const details = { divided: wireDollars(dividedNanos) };
    await sayFarewell(context, trx, { person: patient, left: 'divided', dollars: details.divided });
    const action = { adminId: by, action: 'delete-patient', subjectId: patientId, details } as const;
    await recordAdminAction(trx, at, action);
  });
  context.patientPages.changed(patientId);
};

/**
 * Deletes an advertiser with adverts, sessions and files, all or nothing. Unwatched views are refunded to the
 * balance, which is kept for an operator to pay back (decision record 17).
 * @throws DomainError advertiser-unknown, admin-undeletable, staff-undeletable, closing-stopped
 */
export const deleteAdvertiser = async (
  context: LeavingContext & { catalogue: Pick<AdvertCatalogue, 'refresh'> },
  { accountId: advertiserId, by }: Leaving,
): Promise<void> => {
  const { db, clock, catalogue } = context;
  const advertIds = await db.transaction().execute(async (trx) => {
    const leaving = { accountId: advertiserId, by, role: 'Advertizer' } as const;
    const advertiser = await lockLeavingAccount(context, trx, leaving);
    const at = clock.now();
    const deleted = await deleteAllAdverts(trx, at, advertiserId);
    const unclaimedNanos = await setBalanceAside(trx, at, advertiserId);
    await removeFiles(context, trx, { ownerId: advertiserId });
    await deleteAccount(trx, advertiser);
    const details = { adverts: deleted.length, unclaimed: wireDollars(unclaimedNanos) };
    await sayFarewell(context, trx, { person: advertiser, left: 'unclaimed', dollars: details.unclaimed });
    const action = { adminId: by, action: 'delete-advertiser', subjectId: advertiserId, details } as const;
    await recordAdminAction(trx, at, action);
    return deleted;
  });
  for (const advertId of advertIds) await catalogue.refresh(advertId);
};

/** Returns the account's money; for an advertiser with the refund that deleting their adverts would bring. */
const moneyOf = async (db: Queryable, { id, role }: Account): Promise<Nanos> => {
  if (role === 'Patient') return (await readPatientFunds(db, id))?.totalNanos ?? asNanos(0n);
  return asNanos((await readBalance(db, ledgerAccount.advertiser(id))) + (await readOwnEscrow(db, id)));
};

type Preview = {
  name: string;
  email: string;
  adverts: number;
  files: number;
  payments: number;
  payouts: number;
  money: number;
  blockedBy?: ErrorCode;
};

/** Shows what a deletion would remove, and the obstacles. @throws DomainError account-unknown */
export const previewDeletion = async (
  context: LeavingContext,
  { accountId, by }: Leaving,
): Promise<Preview> => {
  const { db } = context;
  const account = await findAccount(db, accountId);
  if (!account) throw new DomainError('account-unknown');
  const blockedBy =
    obstacleTo(context, account) ??
    (by === accountId ? await obstacleForThemself(db, account) : undefined) ??
    (await obstacleOfMoney(db, accountId));
  return {
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

type Context = Parameters<typeof deletePatient>[0] & Parameters<typeof deleteAdvertiser>[0];

/**
 * Closes the caller's own account after they typed the name of the account.
 * @throws DomainError closing-name, closing-stopped, closing-payout, closing-bill, staff-undeletable,
 * admin-undeletable
 */
export const closeOwnAccount = async (
  context: Context,
  { accountId, typedName }: { accountId: bigint; typedName: string },
): Promise<void> => {
  const account = await findAccount(context.db, accountId);
  if (!account || !isTypedName(typedName, `${account.firstName} ${account.lastName}`))
    throw new DomainError('closing-name');
  const leave = account.role === 'Patient' ? deletePatient : deleteAdvertiser;
  await leave(context, { accountId, by: accountId });
};
