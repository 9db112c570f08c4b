import { sql } from 'kysely';
import { asNanos, type Nanos } from '#shared/money/nanos.ts';
import type { Transaction } from '../platform/database/database.ts';
import { account, patientPartOf } from './account-codes.ts';
import { spendFunds } from './patient-funds.ts';
import { postTransfers, reverseTransfers, type TransferOrder } from './post-transfers.ts';
import { noteSpent } from './spent-funds.ts';
import { sharesOfLeg } from './split-over-parts.ts';

/** Of a payout, or of one of its legs. */
const referenceOf = (id: bigint) => `payout:${id}`;
const SETTLE = 'settle';

/**
 * Moves a withdrawal from the patient's funds to payouts in flight.
 * @throws DomainError insufficient-funds.
 */
export const holdPayout = async (
  trx: Transaction,
  at: Date,
  { patientId, payoutId, amountNanos }: { patientId: bigint; payoutId: bigint; amountNanos: Nanos },
): Promise<void> => {
  const held = await spendFunds(trx, at, {
    patientId,
    amountNanos,
    key: `${referenceOf(payoutId)}:hold`,
    credit: account.payoutsInFlight,
    reason: 'payout-hold',
    reference: referenceOf(payoutId),
  });
  if (held === 'posted') await noteSpent(trx, { patientId, withdrawnNanos: amountNanos });
};

/** Books one transfer of a leg, once for each step however often it is told. */
const bookStep = async (
  trx: Transaction,
  at: Date,
  { legId, step, ...order }: Omit<TransferOrder, 'key' | 'reference'> & { legId: bigint; step: string },
): Promise<void> => {
  const reference = referenceOf(legId);
  await postTransfers(trx, at, [{ ...order, key: `${reference}:${step}`, reference }]);
};

/** A leg reached the patient: the money left us from the account `paidFrom`. */
export const settlePayout = (
  trx: Transaction,
  at: Date,
  { legId, amountNanos, paidFrom: credit }: { legId: bigint; amountNanos: Nanos; paidFrom: string },
): Promise<void> => {
  const order = { debit: account.payoutsInFlight, credit, amountNanos, reason: 'payout-settled' };
  return bookStep(trx, at, { ...order, legId, step: SETTLE });
};

type Leg = {
  payoutId: bigint;
  legId: bigint;
  /** Where in the payout's amount the leg begins. */
  offsetNanos: Nanos;
  amountNanos: Nanos;
};

type Held = { id: bigint; debit_account: string; amount_nanos: bigint };

/** A leg failed or came back, even after it was settled: every part of the funds gets back what it gave to it, once. */
export const releasePayout = async (trx: Transaction, at: Date, leg: Leg): Promise<void> => {
  await reverseTransfers(trx, at, { key: `${referenceOf(leg.legId)}:${SETTLE}` });
  const { rows: held } = await sql<Held>`
    select id, debit_account, amount_nanos from ledger_transfers
    where reference = ${referenceOf(leg.payoutId)} and reason = 'payout-hold' order by id`.execute(trx);
  const orders = sharesOfLeg(held, leg).map(
    ({ id, debit_account: part, amount_nanos: whole, share }): TransferOrder => ({
      key: `${referenceOf(leg.legId)}:release:${id}`,
      debit: account.payoutsInFlight,
      credit: part,
      amountNanos: asNanos(share),
      reason: 'payout-hold-reversed',
      reference: referenceOf(leg.legId),
      ...(share === whole && { reversesId: id }),
    }),
  );
  const released = await postTransfers(trx, at, orders.reverse());
  const patient = patientPartOf(held[0]?.debit_account ?? '');
  if (released === 'posted' && patient)
    await noteSpent(trx, { patientId: patient.patientId, withdrawnNanos: -leg.amountNanos });
};

/** The provider kept its fee of money that came back: the platform's loss, never the patient's. */
export const bookKeptFee = async (
  trx: Transaction,
  at: Date,
  { legId, feeNanos: amountNanos, keptFrom: credit }: { legId: bigint; feeNanos: Nanos; keptFrom: string },
): Promise<void> => {
  if (amountNanos <= 0n) return;
  const order = { debit: account.loss, credit, amountNanos, reason: 'payout-fee-kept' };
  await bookStep(trx, at, { ...order, legId, step: 'fee' });
};

/** A paid leg came back, and its patient has been deleted meanwhile. */
export const setReturnedPayoutAside = (
  trx: Transaction,
  at: Date,
  { legId, amountNanos, from: debit }: { legId: bigint; amountNanos: Nanos; from: string },
): Promise<void> => {
  const order = { debit, credit: account.unclaimed, amountNanos, reason: 'payout-returned' };
  return bookStep(trx, at, { ...order, legId, step: 'unclaimed' });
};
