import { sql } from 'kysely';
import type { ReplyOf } from '#contracts/endpoint.ts';
import type { payoutAccountOf, TypedPayoutAccount } from '#contracts/payout-accounts.ts';
import { isIban, tidyAccount, tidyBic } from '#shared/bank-accounts/account-text.ts';
import { recordReading } from '../audit/audit.ts';
import type { AppContext } from '../platform/app-context.ts';
import { type Queryable, type Transaction, tablesOf } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { type Leg, stateOf } from './leg.ts';
import { isPayableByHand } from './leg-rights.ts';
import { listLegs } from './legs-store.ts';
import { BANK_COUNTRY } from './payout-ways.ts';
import { findPayout, type PayoutsContext } from './payouts-store.ts';

/** The account to which one withdrawal is paid by hand. */
export type PayoutAccount = NonNullable<ReplyOf<typeof payoutAccountOf>['account']>;

const tables = tablesOf<{ payoutAccounts: { payoutId: bigint; accountSealed: Buffer } }>();

/** The purpose of the keys that seal accounts and hash their numbers. */
export const PAYOUT_ACCOUNT_PURPOSE = 'payout-account';

type Keys = Pick<AppContext, 'keyring'>;

/**
 * Returns the account of a withdrawal by hand, as it is stored. Ukraine uses IBANs; another number shows
 * neither the bank nor a typing error, so the bank's SWIFT code comes with it.
 * @throws DomainError payout-account-needed, payout-iban-needed, payout-bic-wrong.
 */
export const neededAccount = (given: TypedPayoutAccount | undefined, country: string): PayoutAccount => {
  if (!given) throw new DomainError('payout-account-needed');
  const { holder, bank } = given;
  const number = tidyAccount(given.number) ?? '';
  if (isIban(number)) return { holder, number, bic: null, bank };
  if (country === BANK_COUNTRY) throw new DomainError('payout-iban-needed');
  const bic = tidyBic(given.bic ?? '');
  if (!bic) throw new DomainError('payout-bic-wrong');
  return { holder, number, bic, bank };
};

const namesOf = ({ number, bic }: PayoutAccount): string => `${number} ${bic ?? ''}`;

/** Returns a keyed hash, the same for the same account of any patient. */
export const keyOfAccount = ({ keyring }: Keys, account: PayoutAccount): string =>
  keyring.sign(PAYOUT_ACCOUNT_PURPOSE, namesOf(account));

export const isKeyOfAccount = ({ keyring }: Keys, account: PayoutAccount, key: string): boolean =>
  keyring.verify(PAYOUT_ACCOUNT_PURPOSE, namesOf(account), key);

export const keepAccount = async (
  { keyring }: Keys,
  trx: Transaction,
  { payoutId, account }: { payoutId: bigint; account: PayoutAccount },
): Promise<void> => {
  const accountSealed = keyring.seal(PAYOUT_ACCOUNT_PURPOSE, JSON.stringify(account));
  await tables(trx).insertInto('payoutAccounts').values({ payoutId, accountSealed }).execute();
};

/** Deletes the account of a payout that has ended. */
export const forgetAccount = async (trx: Transaction, payoutId: bigint): Promise<void> => {
  await tables(trx).deleteFrom('payoutAccounts').where('payoutId', '=', payoutId).execute();
};

/** Lists the payouts among these for which an account was named. */
export const listNamedAccounts = async (
  db: Queryable,
  payoutIds: readonly bigint[],
): Promise<ReadonlySet<bigint>> => {
  const rows = await tables(db)
    .selectFrom('payoutAccounts')
    .select('payoutId')
    .where('payoutId', '=', sql<bigint>`any(${payoutIds}::bigint[])`)
    .execute();
  return new Set(rows.map(({ payoutId }) => payoutId));
};

/** Whether one of these legs has to be paid by hand to an account that the patient has not named. */
export const needsAccount = async (
  db: Queryable,
  payoutId: bigint,
  { legs, now }: { legs: readonly Leg[]; now: Date },
): Promise<boolean> =>
  legs.some((leg) => stateOf(leg, now) === 'by-hand') &&
  !(await listNamedAccounts(db, [payoutId])).has(payoutId);

/** Returns undefined when none was named, or the payout has ended. */
const readAccount = async (
  { keyring }: Keys,
  db: Queryable,
  payoutId: bigint,
): Promise<PayoutAccount | undefined> => {
  const row = await tables(db)
    .selectFrom('payoutAccounts')
    .selectAll()
    .where('payoutId', '=', payoutId)
    .executeTakeFirst();
  return row && (JSON.parse(keyring.open(PAYOUT_ACCOUNT_PURPOSE, row.accountSealed)) as PayoutAccount);
};

/** Describes the account to people who decide and do not pay: its ends, its owner and its bank. */
export const describeAccount = async (
  { db, keyring }: Pick<AppContext, 'db' | 'keyring'>,
  payoutId: bigint,
): Promise<string | null> => {
  const account = await readAccount({ keyring }, db, payoutId);
  if (!account) return null;
  const { number, holder, bank } = account;
  return `${holder} · ${number.slice(0, 2)}…${number.slice(-4)} · ${bank}`;
};

/**
 * Shows the whole account to the admin who is about to pay, and records that they read it.
 * @throws DomainError payout-unknown, payout-not-pending, payout-not-manual.
 */
export const showAccount = async (
  context: PayoutsContext,
  { adminId, payoutId }: { adminId: bigint; payoutId: bigint },
): Promise<PayoutAccount | null> => {
  const payout = await findPayout(context.db, payoutId);
  if (!payout) throw new DomainError('payout-unknown');
  if (payout.status !== 'PENDING') throw new DomainError('payout-not-pending');
  const now = context.clock.now();
  const legs = await listLegs(context.db, payoutId);
  if (!legs.some((leg) => isPayableByHand(leg, now))) throw new DomainError('payout-not-manual');
  await recordReading(context, { adminId, action: 'read-payout-account', subjectId: payoutId });
  return (await readAccount(context, context.db, payoutId)) ?? null;
};
