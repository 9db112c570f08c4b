import { sql } from 'kysely';
import { asNanos, type Nanos } from '#shared/money/nanos.ts';
import type { Transaction } from '../platform/database/database.ts';
import { account, patientPartOf } from './account-codes.ts';
import { lockParts, noteSpent, spendFunds } from './patient-funds.ts';
import { postTransfers, reverseTransfers, type TransferOrder } from './post-transfers.ts';
import { sharesOfLeg } from './split-over-parts.ts';
import { lockBalance } from './unclaimed-money.ts';

/** The receiver of a patient's money: the person by a payout, or the clinic by a payment of its bill. */
type Way = 'payout' | 'clinic';
/** The reference of a payout, of one of its legs, or of a payment to a clinic. */
const referenceOf = (id: bigint, way: Way = 'payout') => `${way}:${id}`;
const SETTLE = 'settle';

/**
 * Reserves a withdrawal: moves it from the patient's funds to payouts in flight.
 * @throws DomainError insufficient-funds.
 */
export const reservePayout = async (
  trx: Transaction,
  at: Date,
  {
    patientId,
    payoutId,
    amountNanos,
    way = 'payout',
  }: { patientId: bigint; payoutId: bigint; amountNanos: Nanos; way?: Way },
): Promise<void> => {
  const held = await spendFunds(trx, at, {
    patientId,
    amountNanos,
    key: `${referenceOf(payoutId, way)}:hold`,
    credit: account.payoutsInFlight,
    reason: `${way}-hold`,
    reference: referenceOf(payoutId, way),
  });
  if (held === 'posted') await noteSpent(trx, { patientId, withdrawnNanos: amountNanos });
};

/** Books one transfer of a leg, once for each step even when the webhook repeats. */
const bookStep = async (
  trx: Transaction,
  at: Date,
  {
    legId,
    step,
    way,
    ...order
  }: Omit<TransferOrder, 'key' | 'reference'> & { legId: bigint; step: string; way?: Way | undefined },
): Promise<void> => {
  const reference = referenceOf(legId, way);
  await postTransfers(trx, at, [{ ...order, key: `${reference}:${step}`, reference }]);
};

/** Books that a leg reached the patient, or a payment its clinic: the money left the account `paidFrom`. */
export const settlePayout = (
  trx: Transaction,
  at: Date,
  {
    legId,
    amountNanos,
    paidFrom: credit,
    way = 'payout',
  }: { legId: bigint; amountNanos: Nanos; paidFrom: string; way?: Way },
): Promise<void> => {
  const order = { debit: account.payoutsInFlight, credit, amountNanos, reason: `${way}-settled` };
  return bookStep(trx, at, { ...order, way, legId, step: SETTLE });
};

type Leg = {
  payoutId: bigint;
  legId: bigint;
  /** The start of the leg within the payout's amount. */
  offsetNanos: Nanos;
  amountNanos: Nanos;
  way?: Way;
};

type Held = { id: bigint; debitAccount: string; amountNanos: bigint };

/** Books that a leg failed or came back, even when settled: every part gets back its share, once. */
export const releasePayout = async (
  trx: Transaction,
  at: Date,
  { way = 'payout', ...leg }: Leg,
): Promise<void> => {
  const reference = referenceOf(leg.legId, way);
  await reverseTransfers(trx, at, { key: `${reference}:${SETTLE}` });
  const { rows: held } = await sql<Held>`
    select id, debit_account, amount_nanos from ledger_transfers
    where reference = ${referenceOf(leg.payoutId, way)} and reason = ${`${way}-hold`} order by id`.execute(
    trx,
  );
  const orders = sharesOfLeg(held, leg).map(
    ({ id, debitAccount: part, amountNanos: whole, share }): TransferOrder => ({
      key: `${reference}:release:${id}`,
      debit: account.payoutsInFlight,
      credit: part,
      amountNanos: asNanos(share),
      reason: `${way}-hold-reversed`,
      reference,
      ...(share === whole && { reversesId: id }),
    }),
  );
  const released = await postTransfers(trx, at, orders.reverse());
  const patient = patientPartOf(held[0]?.debitAccount ?? '');
  if (released === 'posted' && patient)
    await noteSpent(trx, { patientId: patient.patientId, withdrawnNanos: -leg.amountNanos });
};

/**
 * Locks what a leg that its provider returned will move, in the order of all code that moves money: the
 * patient's funds, then the provider's account. Payouts in flight and fees come after both.
 */
export const lockReturn = async (
  trx: Transaction,
  at: Date,
  { patientId, purse }: { patientId: bigint | null; purse: string },
): Promise<void> => {
  if (patientId !== null) await lockParts(trx, at, patientId);
  await lockBalance(trx, purse);
};

/** Books the fee that a provider kept of returned money: the platform bears it, never the patient. */
export const bookKeptFee = async (
  trx: Transaction,
  at: Date,
  { legId, feeNanos: amountNanos, keptFrom: credit }: { legId: bigint; feeNanos: Nanos; keptFrom: string },
): Promise<void> => {
  if (amountNanos <= 0n) return;
  const order = { debit: account.fees, credit, amountNanos, reason: 'payout-fee-kept' };
  await bookStep(trx, at, { ...order, legId, step: 'fee' });
};

/** Sets aside a returned leg, or a returned payment to a clinic, of a deleted patient. */
export const setReturnedPayoutAside = (
  trx: Transaction,
  at: Date,
  {
    legId,
    amountNanos,
    from: debit,
    way = 'payout',
  }: { legId: bigint; amountNanos: Nanos; from: string; way?: Way },
): Promise<void> => {
  const order = { debit, credit: account.unclaimed, amountNanos, reason: `${way}-returned` };
  return bookStep(trx, at, { ...order, way, legId, step: 'unclaimed' });
};
