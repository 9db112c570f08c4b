import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const specification = read('docs/specification.md');
const sections = new Set(
  [...specification.matchAll(/^#{2,3} (\d+(?:\.\d+)?)/gm)].map(([, number]) => number),
);

const files = globSync(
  '{*.md,{src,sandbox,scripts,database,attack,bench,chaos,dev,docs,test,e2e}/**/*.{ts,tsx,mjs,css,sql,md,grit}}',
  { cwd: ROOT },
).filter((file) => !file.includes('node_modules/'));

/** All matches of a pattern with their files. */
const mentionsOf = (pattern: RegExp) =>
  files.flatMap((file) => [...read(file).matchAll(pattern)].map(([, what = '']) => ({ file, what })));

/** Numbers in a reference such as "SPEC 5.1", "SPEC 2 and 8" or "SPEC 3, 6.4". */
const numbersIn = (what: string) => what.match(/\d+(?:\.\d+)?/g) ?? [];

test('every reference to the specification leads to a section of it', () => {
  const references = mentionsOf(/\bSPEC (\d+(?:\.\d+)?(?:(?:, | and )\d+(?:\.\d+)?)*)/g);
  expect(references.length).toBeGreaterThan(200);
  const lost = references.filter(({ what }) => numbersIn(what).some((number) => !sections.has(number)));
  expect(lost).toEqual([]);
});

test('every reference to a decision leads to a record', () => {
  const records = readdirSync(join(ROOT, 'docs/decisions'));
  const references = mentionsOf(/\b(?:decisions\/|[Dd]ecision record )(0\d{3}(?:-[\w-]+\.md)?)/g);
  expect(references.length).toBeGreaterThan(10);
  expect(references.filter(({ what }) => !records.some((record) => record.startsWith(what)))).toEqual([]);
});
