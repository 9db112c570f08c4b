import type { Played } from './attack-report.ts';
import { costOf } from './prices.ts';

const dollars = (amount: number): string => `$${amount.toFixed(2)}`;

/** Columns of what an attacker tried and got. */
export const attackerRow = ({ part, figures }: Played<unknown>) => ({
  attempts: figures.attempts,
  wanted: dollars(figures.wanted),
  paid: figures.paid,
  'paid $': dollars(figures.paidDollars),
  held: figures.held,
  'taken back': figures.takenBack,
  'money out': dollars(figures.available),
  cost: dollars(costOf(part)),
});

export const crowdRow = ({ part, figures }: Played<unknown>) => ({
  people: part.people,
  views: figures.attempts,
  paid: figures.paid,
  held: figures.held,
  'taken back': figures.takenBack,
  'stay paid': figures.stands,
  puzzles: part.puzzled,
});
