import { findAccount } from '../accounts/accounts.ts';
import type { DatabaseTransaction, Queryable } from '../platform/database/database.ts';
import { readPayoutDetails } from './details-store.ts';
import { type LegProvider, newProviderKey } from './leg.ts';
import type { OtherWay } from './leg-events.ts';
import type { HeldLeg } from './legs-store.ts';

/** PayPal pays at the address that the patient gave for it, else at that of the account. */
const readAddress = async (db: Queryable, accountId: bigint | null): Promise<string> => {
  if (accountId === null) return '';
  const details = await readPayoutDetails(db, accountId);
  return details?.paypalEmail ?? (await findAccount(db, accountId))?.email ?? '';
};

/** Undefined when the patient has given no card, or has taken it back. */
const readCard = async (db: Queryable, accountId: bigint | null): Promise<string | undefined> =>
  accountId === null ? undefined : (await readPayoutDetails(db, accountId))?.recipient?.id;

/** Where a provider pays to, by the patient's details as they are now; undefined when they do not say. */
export const readReceiver = async (
  db: Queryable,
  provider: LegProvider,
  accountId: bigint | null,
): Promise<string | undefined> => {
  const read = { paypal: readAddress, wise: readCard, manual: async () => '' }[provider];
  return read(db, accountId);
};

/** The way that is open beside a leg's own. */
export const readOtherWay = async (
  trx: DatabaseTransaction,
  { leg, payout: { accountId } }: HeldLeg,
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
