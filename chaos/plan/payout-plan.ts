import type { Dice } from './dice.ts';

const RECEIVERS = [
  ...['failed', 'unclaimed', 'returned', 'onhold', 'blocked', 'refunded', 'reversed', 'denied'],
  // Who is simply paid is as frequent as all the others together.
  ...Array.from({ length: 8 }, () => 'ann'),
];

export type PayoutPlan = {
  /** The first part of the patient's e-mail address, by which the sandbox knows what to do. */
  receiver: string;
  country: 'GB' | 'UA';
  cents: number;
  /** How many windows ask at once. */
  requests: number;
};

export const planPayouts = (dice: Dice, count: number): PayoutPlan[] =>
  Array.from({ length: count }, (_, turn) => ({
    receiver: RECEIVERS[turn % RECEIVERS.length] as string,
    country: turn % 5 === 4 ? 'UA' : 'GB',
    cents: 200 + dice.roll(9_000),
    requests: 1 + dice.roll(3),
  }));
