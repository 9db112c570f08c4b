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
  oAccepted: number[] | null;
  oBeneficiary: Int8[] | null;
  oAdvert: Int8[] | null;
  oRemaining: number[] | null;
  oEarnNanos: Int8[] | null;
  oPatient: Int8[] | null;
  oReceivedNanos: Int8[] | null;
  oOwnViewNanos: Int8[] | null;
  oDonatedNanos: Int8[] | null;
  oInflowNanos: Int8 | null;
};

const nanosAt = (list: Int8[] | null, index: number) => asNanos(BigInt(list?.[index] ?? 0n));

const advertsOf = ({ oAdvert, oRemaining, oEarnNanos }: CreditedBatch) =>
  new Map(
    oAdvert?.map((advertId, index) => [
      BigInt(advertId),
      { viewsRemaining: oRemaining?.[index] ?? 0, earnedNanos: nanosAt(oEarnNanos, index) },
    ]),
  );

/** Funds by beneficiary; the general account has the key 0. */
const fundsOf = (batch: CreditedBatch): Map<bigint, CreditedFunds> => {
  const inflow = nanosAt([batch.oInflowNanos ?? 0n], 0);
  const none = asNanos(0n);
  const funds = new Map<bigint, CreditedFunds>([
    [0n, { receivedNanos: inflow, ownViewNanos: none, donatedNanos: none }],
  ]);
  batch.oPatient?.forEach((patientId, index) => {
    funds.set(BigInt(patientId), {
      receivedNanos: nanosAt(batch.oReceivedNanos, index),
      ownViewNanos: nanosAt(batch.oOwnViewNanos, index),
      donatedNanos: nanosAt(batch.oDonatedNanos, index),
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
  batch.oAccepted?.forEach((ordinal, index) => {
    const position = Number(ordinal) - 1;
    const advert = adverts.get(advertIds[position] ?? 0n);
    const beneficiary = funds.get(BigInt(batch.oBeneficiary?.[index] ?? 0n));
    if (advert && beneficiary) credits.set(position, { ...advert, funds: beneficiary });
  });
  return credits;
};
