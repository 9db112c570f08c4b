import { sql } from 'kysely';
import { asNanos, type Nanos } from '#shared/money/nanos.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { account } from './account-codes.ts';
import { postTransfers, reverseTransfer, type TransferOrder } from './post-transfers.ts';
import { lockPatientFunds, readParts, settleShare } from './settle-share.ts';
import { splitOverParts } from './split-over-parts.ts';

const referenceOf = (payoutId: bigint) => `payout:${payoutId}`;

/**
 * Moves a withdrawal from the patient's funds to payouts in flight.
 * @throws DomainError insufficient-funds.
 */
export const holdPayout = async (
  trx: DatabaseTransaction,
  at: Date,
  { patientId, payoutId, amountNanos }: { patientId: bigint; payoutId: bigint; amountNanos: Nanos },
): Promise<void> => {
  await lockPatientFunds(trx, patientId);
  await settleShare(trx, at, patientId);
  const parts = splitOverParts(amountNanos, await readParts(trx, patientId));
  const orders = parts.map(
    ([part, share]): TransferOrder => ({
      key: `${referenceOf(payoutId)}:hold:${part}`,
      debit: account.patient(patientId, part),
      credit: account.payoutsInFlight,
      amountNanos: asNanos(share),
      reason: 'payout-hold',
      reference: referenceOf(payoutId),
    }),
  );
  await postTransfers(trx, at, orders);
};

const settleKey = (legId: bigint) => `payout:${legId}:settle`;

/** A leg reached the patient: the money left us from the account `paidFrom`. */
export const settlePayout = (
  trx: DatabaseTransaction,
  at: Date,
  { legId, amountNanos, paidFrom }: { legId: bigint; amountNanos: Nanos; paidFrom: string },
) =>
  postTransfers(trx, at, [
    {
      key: settleKey(legId),
      debit: account.payoutsInFlight,
      credit: paidFrom,
      amountNanos,
      reason: 'payout-settled',
      reference: referenceOf(legId),
    },
  ]);

type Leg = {
  payoutId: bigint;
  legId: bigint;
  /** Where in the payout's amount the leg begins: legs share the parts that were held, in their order. */
  offsetNanos: Nanos;
  amountNanos: Nanos;
};

type Held = { id: bigint; debit_account: string; amount_nanos: bigint };

const readHeld = async (trx: DatabaseTransaction, payoutId: bigint): Promise<Held[]> => {
  const { rows } = await sql<Held>`
    select id, debit_account, amount_nanos from ledger_transfers
    where reference = ${referenceOf(payoutId)} and reason = 'payout-hold' order by id`.execute(trx);
  return rows;
};

/** What of each held part belongs to a leg. */
const sharesOf = (held: Held[], { offsetNanos, amountNanos }: Leg) => {
  let begin = 0n;
  return held.flatMap((part) => {
    const from = begin > offsetNanos ? begin : offsetNanos;
    begin += part.amount_nanos;
    const end = offsetNanos + amountNanos;
    const share = (begin < end ? begin : end) - from;
    return share > 0n ? [{ ...part, share }] : [];
  });
};

/** A leg failed or came back, even after it was settled: every part of the funds gets back what it gave to it, once. */
export const releasePayout = async (trx: DatabaseTransaction, at: Date, leg: Leg): Promise<void> => {
  await reverseTransfer(trx, at, settleKey(leg.legId));
  const orders = sharesOf(await readHeld(trx, leg.payoutId), leg).map(
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
