import { findAccount } from '../accounts/accounts.ts';
import type { Queryable, Transaction } from '../platform/database/database.ts';
import { type LegProvider, newProviderKey } from './leg.ts';
import type { OtherWay } from './leg-events.ts';
import type { LockedLeg } from './legs-store.ts';
import { readPayoutDetails } from './payout-details.ts';
import { doesPaypalPay } from './payout-ways.ts';
import type { PayoutsContext } from './payouts-store.ts';

/**
 * Reads the receiver from the current details: for PayPal the given address, else the account's; for Wise
 * undefined when the patient has given no card, or removed it.
 */
export const readReceiver = async (
  db: Queryable,
  provider: LegProvider,
  accountId: bigint | null,
): Promise<string | undefined> => {
  if (provider === 'manual') return '';
  const details = accountId === null ? undefined : await readPayoutDetails(db, accountId);
  if (provider === 'wise') return details?.recipientId ?? undefined;
  const account = accountId === null ? undefined : await findAccount(db, accountId);
  return details?.paypalEmail ?? account?.email ?? '';
};

/** Returns PayPal, where it is wanted and pays to the patient's country; else payment by hand. */
export const readFallback = async (
  context: PayoutsContext,
  trx: Transaction,
  { payout: { accountId } }: LockedLeg,
): Promise<OtherWay['to']> => {
  if (context.config.payoutFallback !== 'paypal' || accountId === null) return 'manual';
  const account = await findAccount(trx, accountId);
  return account && doesPaypalPay(context, account.country) ? 'paypal' : 'manual';
};

/** Returns the way that is open when a leg's own way is not. */
export const readOtherWay = async (
  trx: Transaction,
  { leg, payout: { accountId } }: LockedLeg,
  to: OtherWay['to'],
): Promise<OtherWay> => {
  const receiver = await readReceiver(trx, leg.provider, accountId);
  return {
    isReplaced: receiver !== undefined && receiver !== leg.receiver,
    to,
    receiver: (await readReceiver(trx, to, accountId)) ?? '',
    key: newProviderKey(to, leg.id, leg.attempt + 1),
  };
};
