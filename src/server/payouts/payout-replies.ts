import type * as z from 'zod/mini';
import type { payoutRecord } from '#contracts/payouts.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { nanosFromCents, wireDollars } from '#shared/money/nanos.ts';
import { findAccount } from '../accounts/accounts.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/database/database.ts';
import { findNewestPayout, listPendingPayouts, type Payout } from './payouts-store.ts';

const shown = ({ amountCents, method, status, createdAt }: Payout) => ({
  amount: wireDollars(nanosFromCents(amountCents)),
  paymentMethod: method,
  status,
  createdAt: createdAt.toISOString(),
});

export const payoutReply = (payout: Payout) => ({ _id: encodePublicId(payout.id), ...shown(payout) });

/** The newest withdrawal of a patient, in whatever state. */
export const findLastPayout = async (db: Queryable, accountId: bigint) => {
  const payout = await findNewestPayout(db, accountId);
  return payout && shown(payout);
};

/** Every payout that is not finished, with whom it is for; oldest first. */
export const showPendingPayouts = async ({ db }: AppContext): Promise<z.infer<typeof payoutRecord>[]> => {
  const records: z.infer<typeof payoutRecord>[] = [];
  for (const payout of await listPendingPayouts(db)) {
    const patient = payout.accountId === null ? undefined : await findAccount(db, payout.accountId);
    const name = patient ? `${patient.firstName} ${patient.lastName}` : '';
    const user = { name, email: patient?.email ?? payout.receiver, country: patient?.country ?? '' };
    records.push({ ...payoutReply(payout), user });
  }
  return records;
};
