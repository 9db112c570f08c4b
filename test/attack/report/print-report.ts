import type { Goal } from '../judge.ts';
import type { AttackReport, Played } from './attack-report.ts';
import { attackerRow, crowdRow } from './rows.ts';

type Named = Played<{ name: string }>;

const printTable = <Row>(all: readonly Named[], rowOf: (one: Named) => Row): void => {
  if (all.length > 0) console.table(Object.fromEntries(all.map((one) => [one.who.name, rowOf(one)])));
};

const whyUnpaid = (all: readonly Named[]): string[] =>
  all
    .filter(({ figures }) => figures.refusals.size > 0)
    .map(({ who, figures }) => {
      const reasons = [...figures.refusals].sort(([, one], [, other]) => other - one);
      return `  ${who.name}: ${reasons.map(([reason, count]) => `${count} x ${reason}`).join(', ')}`;
    });

export const printReport = ({ attackers, crowds, seconds }: AttackReport, goals: readonly Goal[]): void => {
  printTable(attackers, attackerRow);
  printTable(crowds, crowdRow);
  console.log(['Why views were not paid:', ...whyUnpaid([...attackers, ...crowds])].join('\n'));
  for (const { says, measured, misses } of goals) {
    console.log(`${misses.length === 0 ? 'met   ' : 'MISSED'}  ${says}: ${measured}`);
    for (const miss of misses) console.log(`          ${miss}`);
  }
  console.log(`${seconds.toFixed(0)} s`);
};
