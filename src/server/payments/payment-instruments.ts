import { sql } from 'kysely';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable, Transaction } from '../platform/database/database.ts';
import type { Keyring } from '../platform/secrets/keyring.ts';
import type { PaidState } from './checkout-port.ts';
import { type Payment, paymentTables } from './payments-store.ts';

/** Counted from the last payment by the instrument, as long as the evidence of views is kept. */
export const INSTRUMENTS_KEPT_MS = 90 * 24 * 3600 * 1000;

/** 64 bits of a keyed hash: equal numbers at two providers have different hashes. */
const keyFor = (keyring: Keyring, { provider }: Pick<Payment, 'provider'>, instrument: string): bigint =>
  Buffer.from(keyring.sign('payment-instrument', `${provider} ${instrument}`), 'base64url').readBigInt64BE();

type Paid = { payment: Pick<Payment, 'id' | 'provider'>; paid: Pick<PaidState, 'instrument'> };

/** Stores the time of a credited payment and a hash of its card or wallet. */
export const keepInstrument = async (
  { keyring, clock }: Pick<AppContext, 'keyring' | 'clock'>,
  trx: Transaction,
  { payment, paid: { instrument } }: Paid,
): Promise<void> => {
  const instrumentKey = instrument ? keyFor(keyring, payment, instrument) : null;
  await paymentTables(trx)
    .updateTable('payments')
    .set({ creditedAt: clock.now(), instrumentKey })
    .where('id', '=', payment.id)
    .execute();
};

/** Lists other accounts that paid with the same card or wallet. */
export const listPayersAlike = async (db: Queryable, accountId: bigint): Promise<bigint[]> => {
  const { rows } = await sql<{ id: bigint }>`
    select distinct other.account_id id
    from payments own join payments other using (instrument_key)
    where own.account_id = ${accountId} and other.account_id <> ${accountId}`.execute(db);
  return rows.map(({ id }) => id);
};

export const forgetInstruments = async (db: Queryable, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - INSTRUMENTS_KEPT_MS);
  await sql`
    update payments set instrument_key = null
    where instrument_key in (
      select instrument_key from payments where instrument_key is not null
      group by 1 having max(credited_at) <= ${before})`.execute(db);
};
