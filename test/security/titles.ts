import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** Matches `test('title',`, `describe("title",` and `test.each(table)('title',`; nothing skipped. */
const TITLE =
  /(?<![.\w])(?:test|describe)(?:\.(?:concurrent|describe))?(?:\.each\s*(?:<[\s\S]*?>)?\([\s\S]*?\)\s*)?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/g;

/** The titles of all tests and groups of a file. */
export const titlesOf = (file: string): Set<string> => {
  const source = readFileSync(join(ROOT, file), 'utf8');
  return new Set([...source.matchAll(TITLE)].map(([, , title = '']) => title.replaceAll(/\\(.)/g, '$1')));
};
