import { sql } from 'kysely';
import type { Account } from '../accounts/accounts.ts';
import type { AppContext } from '../platform/app-context.ts';
import { type Queryable, type Transaction, tablesOf } from '../platform/database/database.ts';
import type { Keyring } from '../platform/secrets/keyring.ts';
import type { PaidState } from './checkout-port.ts';
import type { Payment } from './payments-store.ts';

/** After the last payment by it: as long as the evidence of views, with which it is compared. */
export const INSTRUMENTS_KEPT_MS = 90 * 24 * 3600 * 1000;

type InstrumentRow = { accountId: bigint; instrumentKey: bigint; paidAt: Date };

const tables = tablesOf<{ paymentInstruments: InstrumentRow }>();

/** 64 bits of a keyed hash: a number at one provider is another one at the next. */
const keyFor = (keyring: Keyring, { provider }: Payment, instrument: string): bigint =>
  Buffer.from(keyring.sign('payment-instrument', `${provider} ${instrument}`), 'base64url').readBigInt64BE();

type Paid = { payment: Payment; payer: Account | undefined; paid: Pick<PaidState, 'instrument'> };

/** Keeps what an account paid with. Of a guest nothing is kept: there is no account that it could tie. */
export const keepInstrument = async (
  { keyring, clock }: Pick<AppContext, 'keyring' | 'clock'>,
  trx: Transaction,
  { payment, payer, paid: { instrument } }: Paid,
): Promise<void> => {
  if (!payer || !instrument) return;
  const paidAt = clock.now();
  await tables(trx)
    .insertInto('paymentInstruments')
    .values({ accountId: payer.id, instrumentKey: keyFor(keyring, payment, instrument), paidAt })
    .onConflict((conflict) => conflict.columns(['accountId', 'instrumentKey']).doUpdateSet({ paidAt }))
    .execute();
};

/** Other accounts that paid with a card or a wallet that this one paid with, too. */
export const listPayersAlike = async (db: Queryable, accountId: bigint): Promise<bigint[]> => {
  const { rows } = await sql<{ id: bigint }>`
    select distinct other.account_id id
    from payment_instruments own join payment_instruments other using (instrument_key)
    where own.account_id = ${accountId} and other.account_id <> ${accountId}`.execute(db);
  return rows.map(({ id }) => id);
};

export const forgetInstruments = async (db: Queryable, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - INSTRUMENTS_KEPT_MS);
  await tables(db).deleteFrom('paymentInstruments').where('paidAt', '<=', before).execute();
};
