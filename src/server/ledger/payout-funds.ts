import { sql } from 'kysely';
import { asNanos, type Nanos } from '#shared/money/nanos.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { account } from './account-codes.ts';
import { spendFunds } from './patient-funds.ts';
import { postTransfers, reverseTransfers, type TransferOrder } from './post-transfers.ts';
import { sharesOfLeg } from './split-over-parts.ts';

/** Of a payout, or of one of its legs. */
const referenceOf = (id: bigint) => `payout:${id}`;
const settleKey = (legId: bigint) => `${referenceOf(legId)}:settle`;

/**
 * Moves a withdrawal from the patient's funds to payouts in flight.
 * @throws DomainError insufficient-funds.
 */
export const holdPayout = (
  trx: DatabaseTransaction,
  at: Date,
  { patientId, payoutId, amountNanos }: { patientId: bigint; payoutId: bigint; amountNanos: Nanos },
): Promise<void> =>
  spendFunds(trx, at, {
    patientId,
    amountNanos,
    key: `${referenceOf(payoutId)}:hold`,
    credit: account.payoutsInFlight,
    reason: 'payout-hold',
    reference: referenceOf(payoutId),
  });

/** A leg reached the patient: the money left us from the account `paidFrom`. */
export const settlePayout = async (
  trx: DatabaseTransaction,
  at: Date,
  { legId, amountNanos, paidFrom }: { legId: bigint; amountNanos: Nanos; paidFrom: string },
): Promise<void> => {
  await postTransfers(trx, at, [
    {
      key: settleKey(legId),
      debit: account.payoutsInFlight,
      credit: paidFrom,
      amountNanos,
      reason: 'payout-settled',
      reference: referenceOf(legId),
    },
  ]);
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
export const releasePayout = async (trx: DatabaseTransaction, at: Date, leg: Leg): Promise<void> => {
  await reverseTransfers(trx, at, { key: settleKey(leg.legId) });
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
  await postTransfers(trx, at, orders.reverse());
};

/** The provider kept its fee of money that came back: the platform's loss, never the patient's. Once for a leg. */
export const bookKeptFee = async (
  trx: DatabaseTransaction,
  at: Date,
  { legId, feeNanos, keptFrom }: { legId: bigint; feeNanos: Nanos; keptFrom: string },
): Promise<void> => {
  if (feeNanos <= 0n) return;
  await postTransfers(trx, at, [
    {
      key: `${referenceOf(legId)}:fee`,
      debit: account.loss,
      credit: keptFrom,
      amountNanos: feeNanos,
      reason: 'payout-fee-kept',
      reference: referenceOf(legId),
    },
  ]);
};

/** A paid leg came back, and its patient has been deleted meanwhile. Once for a leg, however often it is told. */
export const setReturnedPayoutAside = async (
  trx: DatabaseTransaction,
  at: Date,
  { legId, amountNanos, from }: { legId: bigint; amountNanos: Nanos; from: string },
): Promise<void> => {
  await postTransfers(trx, at, [
    {
      key: `${referenceOf(legId)}:unclaimed`,
      debit: from,
      credit: account.unclaimed,
      amountNanos,
      reason: 'payout-returned',
      reference: referenceOf(legId),
    },
  ]);
};
