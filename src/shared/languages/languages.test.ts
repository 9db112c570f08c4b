import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES, localeOf } from './languages.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Places that may name a language: the table, and the folders of the languages. */
const AT_HOME = /^src\/shared\/languages\/languages\.ts$|\/texts\/|^src\/shared\/countries\/names\//;

const ALLOWED: Record<string, string> = {
  'src/contracts/screening.ts': 'It names the sanction list of the United Kingdom.',
  'src/web/app/shell/footer.tsx': 'DB-IP’s licence asks for its words in English.',
  'src/shared/names/two-scripts.ts': 'The official transliteration is one of Ukrainian.',
};

const files = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !/\.test\.tsx?$|-test-site\.ts$/.test(file) && !AT_HOME.test(file),
);

/** Comments may name a language. */
const codeOf = (file: string): string =>
  readFileSync(join(ROOT, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '');

const names = [
  // The header sec-ch-ua describes browsers.
  String.raw`\b(?<!sec-ch-)(?:${LANGUAGES.join('|')})\b`,
  String.raw`(['"\`])(?:${LANGUAGES.map(localeOf).join('|')})(?:[-_][A-Z]{2})?\1`,
];
const NAMED = new RegExp(names.join('|'));

test('only the table and its folders name a language, so that a new one changes nothing else', () => {
  expect(files.length).toBeGreaterThan(500);
  const naming = files.filter((file) => NAMED.test(codeOf(file)));
  expect(naming.filter((file) => !Object.hasOwn(ALLOWED, file))).toEqual([]);
});
