import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';

const DOCUMENT = join(import.meta.dirname, '../../docs/reliability.md');

export type Figure = [what: string, value: string];

export const inSeconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;

const tableOf = (figures: readonly Figure[]): string =>
  ['| Figure | Measured |', '|---|---|', ...figures.map(([what, value]) => `| ${what} | ${value} |`)].join(
    '\n',
  );

/** Replaces what stands between the marks of a drill. @throws Error when the document has no such marks */
export const withFigures = (document: string, drill: string, text: string): string => {
  const [begin, end] = [`<!-- drill:${drill} -->\n`, `<!-- end of drill:${drill} -->`];
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/reliability.md has no marks of drill:${drill}`);
  return `${document.slice(0, from + begin.length)}${text}\n${document.slice(to)}`;
};

/** Prints the figures of a drill and writes them into docs/reliability.md. */
export const writeFigures = (drill: string, postgres: string, figures: readonly Figure[]): void => {
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`;
  const text = `${day}, PostgreSQL ${postgres}, ${machine}:\n\n${tableOf(figures)}`;
  writeFileSync(DOCUMENT, withFigures(readFileSync(DOCUMENT, 'utf8'), drill, text));
  console.log(text);
};
