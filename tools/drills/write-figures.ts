import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';

const DOCUMENT = join(import.meta.dirname, '../../docs/reliability.md');

export type Figure = [what: string, value: string];

export const inSeconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;

export const machineOf = (postgres: string): string =>
  `${new Date().toISOString().slice(0, 10)}, PostgreSQL ${postgres}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`;

/** Writes a command's figures into docs/reliability.md. */
export const writeMeasured = (command: string, text: string): void =>
  writeFileSync(DOCUMENT, withFigures(readFileSync(DOCUMENT, 'utf8'), command, text));

const tableOf = (figures: readonly Figure[]): string =>
  ['| Figure | Measured |', '|---|---|', ...figures.map(([what, value]) => `| ${what} | ${value} |`)].join(
    '\n',
  );

const placeOf = (document: string, command: string): { from: number; to: number } => {
  const [begin, end] = [`<!-- ${command} -->\n`, `<!-- end of ${command} -->`];
  const [at, to] = [document.indexOf(begin), document.indexOf(end)];
  if (at < 0 || to < at) throw new Error(`the document has no marks of ${command}`);
  return { from: at + begin.length, to };
};

/** Returns the text between a command's marks. @throws Error when there are none */
export const figuresIn = (document: string, command: string): string => {
  const { from, to } = placeOf(document, command);
  return document.slice(from, to).trimEnd();
};

/** Replaces the text between a command's marks, such as `drill:restore`. @throws Error without any */
export const withFigures = (document: string, command: string, text: string): string => {
  const { from, to } = placeOf(document, command);
  return `${document.slice(0, from)}${text}\n${document.slice(to)}`;
};

/** Prints the figures of a drill and writes them into docs/reliability.md. */
export const writeFigures = (drill: string, postgres: string, figures: readonly Figure[]): void => {
  const text = `${machineOf(postgres)}:\n\n${tableOf(figures)}`;
  writeMeasured(`drill:${drill}`, text);
  console.log(text);
};
