import type { Goal } from '../judge.ts';
import type { AttackReport, Played } from '../run-attack.ts';
import { costOf } from './prices.ts';

const dollars = (amount: number): string => `$${amount.toFixed(2)}`;

const rowOf = ({ part, figures }: Played<unknown>) => ({
  attempts: figures.attempts,
  wanted: dollars(figures.wanted),
  watched: figures.watched,
  paid: figures.paid,
  'paid $': dollars(figures.paidDollars),
  held: figures.held,
  'taken back': figures.takenBack,
  'money out': dollars(figures.available),
  cost: dollars(costOf(part)),
});

const crowdRowOf = ({ part, figures }: Played<unknown>) => ({
  people: part.people,
  views: figures.attempts,
  paid: figures.paid,
  held: figures.held,
  'taken back': figures.takenBack,
  'stay paid': figures.stands,
  puzzles: part.puzzled,
});

type Named = Played<{ name: string }>;

const whyUnpaid = (all: readonly Named[]): string[] =>
  all
    .filter(({ figures }) => figures.refusals.size > 0)
    .map(({ who, figures }) => {
      const reasons = [...figures.refusals].sort(([, one], [, other]) => other - one);
      return `  ${who.name}: ${reasons.map(([reason, count]) => `${count} x ${reason}`).join(', ')}`;
    });

export const printReport = ({ attackers, crowds, seconds }: AttackReport, goals: readonly Goal[]): void => {
  if (attackers.length > 0)
    console.table(Object.fromEntries(attackers.map((one) => [one.who.name, rowOf(one)])));
  if (crowds.length > 0)
    console.table(Object.fromEntries(crowds.map((one) => [one.who.name, crowdRowOf(one)])));
  console.log(['Why views were not paid:', ...whyUnpaid([...attackers, ...crowds])].join('\n'));
  for (const { says, measured, misses } of goals) {
    console.log(`${misses.length === 0 ? 'met   ' : 'MISSED'}  ${says}: ${measured}`);
    for (const miss of misses) console.log(`          ${miss}`);
  }
  console.log(`${seconds.toFixed(0)} s`);
};
