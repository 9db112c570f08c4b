import { sql } from 'kysely';
import { findAccount, findAccountByEmail } from '../accounts/accounts.ts';
import type { Queryable } from '../platform/database/database.ts';
import { readPayoutDetails } from './payout-details.ts';

/**
 * Other accounts that are paid, or were paid, to the same place: the same recipient of bank transfers, or the same e-mail
 * address, be it the one for PayPal or that of the account.
 */
export const listSharers = async (db: Queryable, accountId: bigint): Promise<bigint[]> => {
  const account = await findAccount(db, accountId);
  const { recipientId, paypalEmail } = await readPayoutDetails(db, accountId);
  const email = (paypalEmail ?? account?.email ?? '').toLowerCase();
  const owner = await findAccountByEmail(db, email);
  const { rows } = await sql<{ id: bigint }>`
    select account_id id from payout_details
      where recipient_id = ${recipientId} or (paypal_email is not null and lower(paypal_email) = ${email})
    union
    select p.account_id from payout_legs l join payouts p on p.id = l.payout_id
      where l.receiver in (${email}, ${recipientId ?? ''}) and l.receiver <> '' and p.account_id is not null`.execute(
    db,
  );
  const found = [...rows.map(({ id }) => id), ...(owner ? [owner.id] : [])];
  return [...new Set(found)].filter((id) => id !== accountId);
};
