import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { figuresIn, withFigures } from '../../../tools/drills/write-figures.ts';
import type { Goal } from '../judge.ts';
import type { AttackOptions } from '../options.ts';
import type { AttackReport, Played } from './attack-report.ts';
import { attackerRow, crowdRow } from './rows.ts';

const DOCUMENT = join(import.meta.dirname, '../../../docs/attack.md');

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

/** Sections for whole runs and for short ones, with a line per run. */
const SEEDS = { whole: 'attack seeds', short: 'attack short seeds' };

/**
 * Replaces the line of this run's seed, and removes runs that were judged by other goals.
 * @param table the current table, empty at first
 */
export const withSeed = (table: string, seed: number, day: string, goals: readonly Goal[]): string => {
  const columns = ['Seed', 'Day', ...goals.map(({ name }) => name.replaceAll('-', ' '))];
  const [header, rule] = [lineOf(columns), lineOf(columns.map(() => '---:'))];
  const others = table.startsWith(`${header}\n`)
    ? table.split('\n').filter((line) => /^\| \d/.test(line) && !line.startsWith(`| ${seed} |`))
    : [];
  const cells = goals.map(({ measured, misses }) => (misses.length === 0 ? measured : `**${measured}**`));
  const seedOf = (line: string) => Number(line.split(' ')[1]);
  const lines = [...others, lineOf([seed, day, ...cells])].sort((one, other) => seedOf(one) - seedOf(other));
  return [header, rule, ...lines].join('\n');
};

/** Writes the results of a run to docs/attack.md. */
export const writeReport = (
  { attackers, crowds, days, isShort }: AttackReport,
  goals: readonly Goal[],
  { seeds: [seed], days: given, only, control }: AttackOptions,
) => {
  const day = new Date().toISOString().slice(0, 10);
  const text = [
    `${day}, seed ${seed}, ${days} ${days === 1 ? 'day' : 'days'} of attacks${isShort ? ' by a fifth of the homes' : ''}:`,
    goalsOf(goals),
    tableOf(attackers, attackerRow),
    tableOf(crowds, crowdRow),
  ];
  const document = withFigures(readFileSync(DOCUMENT, 'utf8'), 'attack', text.join('\n\n'));
  const isOfEverybody = given === undefined && only === undefined && control === undefined;
  const seeds = isShort ? SEEDS.short : SEEDS.whole;
  writeFileSync(
    DOCUMENT,
    isOfEverybody
      ? withFigures(document, seeds, withSeed(figuresIn(document, seeds), Number(seed), day, goals))
      : document,
  );
};
