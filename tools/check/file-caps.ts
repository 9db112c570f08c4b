import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** Source files of the project, by their paths from the root. */
export const listSources = (): string[] =>
  globSync('{src,sandbox,database,test,tools}/**/*.{ts,tsx,mjs,sql}', {
    cwd: ROOT,
    exclude: ['tools/*/node_modules/**'],
  });

export const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$|^test\//.test(file);

export const linesOf = (file: string): number =>
  readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1;

/** The longest that a file may be. */
export const capOf = (file: string): number => (isTest(file) ? 500 : 300);

/** A file this close to its cap is divided before a change is blocked by it. */
const ROOM = 20;

/** Returns a warning about each file that is nearly too long. */
export const warnOfLong = (sizes: readonly (readonly [file: string, lines: number])[]): string[] =>
  sizes
    .filter(([file, lines]) => lines >= capOf(file) - ROOM && lines <= capOf(file))
    .map(
      ([file, lines]) => `${file} has ${lines} of ${capOf(file)} lines: divide it by ideas before it grows`,
    );
