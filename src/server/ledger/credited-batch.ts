import { asNanos, type Nanos } from '#shared/money/nanos.ts';

/** The credit of a view and the state after its commit, so that no caller reads it again. */
export type ViewCredit = {
  /** Views of the advert that can still be bought. */
  viewsRemaining: number;
  earnedNanos: Nanos;
  /** Funds of the patient; for the general account `receivedNanos` is its whole inflow. */
  funds: CreditedFunds;
};

export type CreditedFunds = { receivedNanos: Nanos; ownViewNanos: Nanos; donatedNanos: Nanos };

/** An int8 in an array: text or bigint, depending on the parsers that the process registered with pg. */
type Int8 = string | bigint;

/** The answer of the statement `credit_views`: parallel lists, null when empty. */
export type CreditedBatch = {
  /** Positions in the batch, counted from 1. */
  o_accepted: number[] | null;
  o_beneficiary: Int8[] | null;
  o_advert: Int8[] | null;
  o_remaining: number[] | null;
  o_earn_nanos: Int8[] | null;
  o_patient: Int8[] | null;
  o_received_nanos: Int8[] | null;
  o_own_view_nanos: Int8[] | null;
  o_donated_nanos: Int8[] | null;
  o_inflow_nanos: Int8 | null;
};

const nanosAt = (list: Int8[] | null, index: number) => asNanos(BigInt(list?.[index] ?? 0n));

const advertsOf = ({ o_advert, o_remaining, o_earn_nanos }: CreditedBatch) =>
  new Map(
    o_advert?.map((advertId, index) => [
      BigInt(advertId),
      { viewsRemaining: o_remaining?.[index] ?? 0, earnedNanos: nanosAt(o_earn_nanos, index) },
    ]),
  );

/** Funds by beneficiary; the general account has the key 0. */
const fundsOf = (batch: CreditedBatch): Map<bigint, CreditedFunds> => {
  const inflow = nanosAt([batch.o_inflow_nanos ?? 0n], 0);
  const none = asNanos(0n);
  const funds = new Map<bigint, CreditedFunds>([
    [0n, { receivedNanos: inflow, ownViewNanos: none, donatedNanos: none }],
  ]);
  batch.o_patient?.forEach((patientId, index) => {
    funds.set(BigInt(patientId), {
      receivedNanos: nanosAt(batch.o_received_nanos, index),
      ownViewNanos: nanosAt(batch.o_own_view_nanos, index),
      donatedNanos: nanosAt(batch.o_donated_nanos, index),
    });
  });
  return funds;
};

/** Returns the credit of each accepted view, by its position in the batch counted from 0. */
export const readCreditedBatch = (
  batch: CreditedBatch,
  advertIds: readonly bigint[],
): Map<number, ViewCredit> => {
  const adverts = advertsOf(batch);
  const funds = fundsOf(batch);
  const credits = new Map<number, ViewCredit>();
  batch.o_accepted?.forEach((ordinal, index) => {
    const position = Number(ordinal) - 1;
    const advert = adverts.get(advertIds[position] ?? 0n);
    const beneficiary = funds.get(BigInt(batch.o_beneficiary?.[index] ?? 0n));
    if (advert && beneficiary) credits.set(position, { ...advert, funds: beneficiary });
  });
  return credits;
};
