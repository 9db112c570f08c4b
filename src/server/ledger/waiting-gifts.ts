import { sql } from 'kysely';
import type { Nanos } from '#shared/money/nanos.ts';
import type { Transaction } from '../platform/database/database.ts';
import { account } from './account-codes.ts';
import type { Division } from './apply-to-balances.ts';
import { postAndDivide, postTransfers } from './post-transfers.ts';

type Gift = {
  /** The clearing account of the provider. */
  from: string;
  amountNanos: Nanos;
  key: string;
  /** The payment, which chargebacks name as well. */
  reference: string;
};

/** Books a gift that is not divided yet. */
export const keepGiftWaiting = async (
  trx: Transaction,
  at: Date,
  { from, reference, ...gift }: Gift,
): Promise<void> => {
  const order = { ...gift, debit: from, credit: account.giftsWaiting, reason: 'donation', reference };
  if ((await postTransfers(trx, at, [order])) === 'already-posted') return;
  await sql`insert into waiting_gifts (reference, amount_nanos) values (${reference}, ${gift.amountNanos})`.execute(
    trx,
  );
};

/** Returns what of a gift waits, and locks it until the transaction ends; 0 for a gift that never waited. */
export const lockWaitingGift = async (trx: Transaction, reference: string): Promise<bigint> => {
  const { rows } = await sql<{ nanos: bigint }>`
    select amount_nanos nanos from waiting_gifts where reference = ${reference} for no key update`.execute(
    trx,
  );
  return rows[0]?.nanos ?? 0n;
};

/** Changes how much of a gift waits: below 0 after a chargeback, above 0 after its return. */
export const changeWaitingGift = async (
  trx: Transaction,
  { reference, changeNanos }: { reference: string; changeNanos: bigint },
): Promise<void> => {
  await sql`update waiting_gifts set amount_nanos = amount_nanos + ${changeNanos}
    where reference = ${reference}`.execute(trx);
};

/** Divides the waiting part of a gift among all members; null when nothing waits. */
export const divideWaitingGift = async (
  trx: Transaction,
  at: Date,
  reference: string,
): Promise<Division | null> => {
  const amountNanos = (await lockWaitingGift(trx, reference)) as Nanos;
  if (amountNanos === 0n) return null;
  const { rows } = await sql<{ divisions: number }>`
    update waiting_gifts set amount_nanos = 0, divisions = divisions + 1
    where reference = ${reference} returning divisions`.execute(trx);
  const order = { debit: account.giftsWaiting, credit: account.general, amountNanos, reference };
  const key = `${reference}:divided:${rows[0]?.divisions}`;
  const { division } = await postAndDivide(trx, at, [{ ...order, key, reason: 'gift-divided' }]);
  return division ?? null;
};
