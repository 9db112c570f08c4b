import type { MoneyPlace } from '#shared/money-providers/money-providers.ts';

/** The chart of accounts. A balance is credits minus debits, so what we owe is positive. */
export type PatientPart = 'received' | 'own-view' | 'donated';

export const account = {
  advertiser: (accountId: bigint) => `advertiser:${accountId}`,
  /** The price of views bought and not yet watched; the row of `advert_escrows` is this account. */
  advert: (advertId: bigint) => `advert:${advertId}`,
  patient: (patientId: bigint, part: PatientPart) => `patient:${patientId}:${part}`,
  /** Money to be divided equally among the registered patients. */
  general: 'general',
  /** Gifts not divided yet: a dispute is paid from them before the platform loses anything (SPEC 10.3). */
  giftsWaiting: 'gifts:waiting',
  revenue: 'platform:revenue',
  /** Chargebacks of money that was already divided: borne by the platform, never by patients (SPEC 10.7). */
  loss: 'platform:loss',
  /** Fees that providers keep: an expense of the platform alone, so its balance is negative. */
  fees: 'platform:fees',
  /** The operator's own money at the providers: below zero when more was taken out than put in. */
  operator: 'platform:operator',
  /** Money at a provider or in the bank: an asset, so its balance is negative, and equals the one there. */
  clearing: (place: MoneyPlace) => `clearing:${place}`,
  /** Payouts that an operator makes by hand, outside the providers. */
  manualPayouts: 'clearing:manual',
  payoutsInFlight: 'payouts:in-flight',
  medicine: 'medicine',
  /** Debts to deleted accounts, each transfer with a reference to its owner; an operator repays them. */
  unclaimed: 'platform:unclaimed',
  /** The counterpart of corrections by an admin. */
  adjustments: 'adjustments',
} as const;

const RESULTS: ReadonlySet<string> = new Set([
  account.adjustments,
  account.loss,
  account.fees,
  account.operator,
]);

/** Assets and the platform's own results may be negative; debts may not. */
export const mayBeNegative = (code: string): boolean => code.startsWith('clearing:') || RESULTS.has(code);

const PATIENT_CODE = /^patient:(\d+):(received|own-view|donated)$/;

export const patientPartOf = (code: string): { patientId: bigint; part: PatientPart } | undefined => {
  const match = PATIENT_CODE.exec(code);
  return match?.[1] ? { patientId: BigInt(match[1]), part: match[2] as PatientPart } : undefined;
};

/** Tells whether an account's balance is a row of `ledger_accounts`; others are columns elsewhere. */
export const isPlainAccount = (code: string): boolean =>
  !(
    patientPartOf(code) ||
    code.startsWith('advert:') ||
    code === account.general ||
    code === account.revenue
  );
