import type { Dice } from '../../../support/dice.ts';

const RECEIVERS = [
  'failed',
  'unclaimed',
  'returned',
  'onhold',
  'blocked',
  'refunded',
  'reversed',
  'denied',
  // A receiver who is simply paid is as frequent as all the others together.
  ...Array.from({ length: 8 }, () => 'ann'),
];

/** Undefined: the patient enters no bank, so an operator pays manually. */
const HOLDERS = [
  'Koval Olena',
  'Koval Stuck',
  'Koval Rollback',
  'Koval Bounced',
  'Koval Returned',
  'Koval Charged',
  'Koval expired quote',
  undefined,
];

export type PayoutPlan = {
  /** First part of the receiver's PayPal email, by which the sandbox chooses its reaction. */
  receiver: string;
  /** True: the patient chose it for PayPal; false: it is the account's email. */
  hasOwnAddress: boolean;
  country: 'GB' | 'UA';
  /** Name of the bank account's holder, by which the sandbox chooses its reaction. */
  holder: string | undefined;
  cents: number;
  /** Number of windows that request at once. */
  requests: number;
  /** Collects as much again later and withdraws once more. */
  comesAgain: boolean;
  /**
   * Stops the account during the first withdrawal: by staff, or by its owner's report of a foreign change.
   */
  stop: 'suspended' | 'frozen' | undefined;
};

const stopOf = (dice: Dice, canFreeze: boolean): PayoutPlan['stop'] => {
  const number = dice.roll(6);
  if (number === 0) return 'suspended';
  return number < 3 && canFreeze ? 'frozen' : undefined;
};

const planOne = (dice: Dice, turn: number): PayoutPlan => {
  const isUkrainian = turn % 4 === 3;
  const hasOwnAddress = dice.roll(3) === 0;
  return {
    receiver: RECEIVERS[turn % RECEIVERS.length] as string,
    country: isUkrainian ? 'UA' : 'GB',
    holder: isUkrainian ? HOLDERS[Math.floor(turn / 4) % HOLDERS.length] : undefined,
    // Some exceed one transfer, so that they are split into legs.
    cents: isUkrainian && dice.roll(3) === 0 ? 100_000 + dice.roll(150_000) : 200 + dice.roll(9_000),
    requests: 1 + dice.roll(3),
    hasOwnAddress,
    comesAgain: dice.roll(2) === 0,
    stop: stopOf(dice, hasOwnAddress && !isUkrainian),
  };
};

export const planPayouts = (dice: Dice, count: number): PayoutPlan[] =>
  Array.from({ length: count }, (_, turn) => planOne(dice, turn));
