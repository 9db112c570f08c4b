import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const index = readFileSync(join(ROOT, 'docs/proof.md'), 'utf8');
const rows = [...index.matchAll(/^\| ([1-9]) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)];
const named = rows.flatMap(([, section, files = '']) =>
  [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => ({ section, file })),
);
const HOW = ['constant', 'part', 'live', 'screen', 'call', 'journey'];
const checklist = globSync('test/specification/section-*.test.{ts,tsx}', { cwd: ROOT });
const sectionOf = (file: string) => /^section-(\d)-/.exec(basename(file))?.[1];

test('the first nine sections, which the brief numbered, each have a proof', () => {
  expect([...new Set(rows.map(([, section]) => section))]).toEqual([...'123456789']);
});

test('the index says of each proof how close to a person’s use it is', () => {
  expect(rows.length).toBeGreaterThan(15);
  for (const [row, , , how = ''] of rows) {
    expect(
      how.split(', ').filter((word) => !HOW.includes(word)),
      row,
    ).toEqual([]);
  }
});

test('the index names every file of the checklist beside its own section, and no file that is not there', () => {
  const ours = named.filter(({ file }) => file.startsWith('test/specification/'));
  expect(ours.map(({ file }) => file).sort()).toEqual([...checklist].sort());
  for (const { section, file } of ours) expect(sectionOf(file)).toBe(section);
  expect(named.filter(({ file }) => !existsSync(join(ROOT, file)))).toEqual([]);
});

test.each(checklist)('every test of %s is named by the section that it proves', (file) => {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const names = [...text.matchAll(/^\s*(?:test(?:\.each\([\s\S]*?\))?)\(\s*['"`](.*)/gm)].map(
    ([, name]) => name,
  );
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !name?.startsWith(`SPEC ${sectionOf(file)}`))).toEqual([]);
});
