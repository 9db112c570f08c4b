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
  // Who is simply paid is as frequent as all the others together.
  ...Array.from({ length: 8 }, () => 'ann'),
];

/** Undefined: no bank is told, so an operator pays by hand. */
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
  /** The first part of the e-mail address that PayPal pays to, by which the sandbox knows what to do. */
  receiver: string;
  /** It is one that the patient chose for PayPal, not that of the account. */
  hasOwnAddress: boolean;
  country: 'GB' | 'UA';
  /** Who holds the bank account, by whose name the sandbox knows what to do. */
  holder: string | undefined;
  cents: number;
  /** How many windows ask at once. */
  requests: number;
  /** Collects as much again later and withdraws once more. */
  comesAgain: boolean;
  /** While the first withdrawal is on its way staff suspend the account, or its owner says that a change of details was somebody else. */
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
    // More than one transfer carries, now and then, so that it goes out in legs.
    cents: isUkrainian && dice.roll(3) === 0 ? 100_000 + dice.roll(150_000) : 200 + dice.roll(9_000),
    requests: 1 + dice.roll(3),
    hasOwnAddress,
    comesAgain: dice.roll(2) === 0,
    stop: stopOf(dice, hasOwnAddress && !isUkrainian),
  };
};

export const planPayouts = (dice: Dice, count: number): PayoutPlan[] =>
  Array.from({ length: count }, (_, turn) => planOne(dice, turn));
