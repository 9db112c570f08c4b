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
  '{*.md,{database,deploy,docs,sandbox,src,test,tools}/**/*.{ts,tsx,mjs,css,sql,md,grit}}',
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
  const references = mentionsOf(/\b(?:decisions\/|[Dd]ecision |[Rr]ecords? \[?)(\d{1,4}(?:-[\w-]+\.md)?)\b/g);
  expect(references.length).toBeGreaterThan(80);
  const isThere = (what: string) => records.some((record) => record.startsWith(what.padStart(4, '0')));
  expect(references.filter(({ what }) => !isThere(what))).toEqual([]);
});
