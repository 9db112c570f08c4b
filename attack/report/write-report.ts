import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withFigures } from '../../scripts/drills/write-figures.ts';
import type { Goal } from '../judge.ts';
import type { AttackOptions } from '../options.ts';
import type { AttackReport, Played } from '../run-attack.ts';
import { attackerRow, crowdRow } from './rows.ts';

const DOCUMENT = join(import.meta.dirname, '../../docs/attack.md');

type Named = Played<{ name: string; who: string }>;
type Row = Record<string, string | number>;

const lineOf = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

const tableOf = (all: readonly Named[], rowOf: (one: Named) => Row): string => {
  const columns = Object.keys(all[0] ? rowOf(all[0]) : {});
  const rows = all.map((one) =>
    lineOf([`**${one.who.name}**: ${one.who.who}`, ...Object.values(rowOf(one))]),
  );
  return [lineOf(['Who', ...columns]), lineOf(['---', ...columns.map(() => '---:')]), ...rows].join('\n');
};

const goalsOf = (goals: readonly Goal[]): string =>
  [
    '| Goal | Measured | |',
    '|---|---|---|',
    ...goals.map(
      ({ says, measured, misses }) => `| ${says} | ${measured} | ${misses.length === 0 ? 'met' : 'missed'} |`,
    ),
  ].join('\n');

/** Writes what a run found into docs/attack.md. */
export const writeReport = (
  { attackers, crowds, days, isShort }: AttackReport,
  goals: readonly Goal[],
  { seeds: [seed] }: AttackOptions,
) => {
  const text = [
    `${new Date().toISOString().slice(0, 10)}, seed ${seed}, ${days} ${days === 1 ? 'day' : 'days'} of attacks${isShort ? ' by a fifth of the homes' : ''}:`,
    goalsOf(goals),
    tableOf(attackers, attackerRow),
    tableOf(crowds, crowdRow),
  ];
  writeFileSync(DOCUMENT, withFigures(readFileSync(DOCUMENT, 'utf8'), 'attack', text.join('\n\n')));
};
