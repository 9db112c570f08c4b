import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ADVERT_TIERS } from '../../src/shared/advert-tiers/advert-tiers.ts';
import { shell } from '../../src/web/texts/eng/shell.ts';

const ROOT = join(import.meta.dirname, '../..');
const [, page = ''] = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8').split(/^## .*$/m);

/** Matches a test's name that may contain values, which test.each fills in. */
const patternOf = (name: string): RegExp =>
  new RegExp(`^${name.split(/%[sd]/).map(RegExp.escape).join('.+')}$`);

test('the tests that CONTRIBUTING’s first change names exist', () => {
  const promised = [...page.matchAll(/^# × (.+)$/gm)].map(([, name = '']) => name);
  expect(promised).toHaveLength(3);
  const files = globSync('{src/server/data-protection,test/specification}/*.test.{ts,tsx}', { cwd: ROOT });
  const source = files.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
  const patterns = [...source.matchAll(/'([^'\n]{20,})'/g)].map(([, name = '']) => patternOf(name));
  for (const name of promised)
    expect(
      patterns.filter((pattern) => pattern.test(name)),
      name,
    ).not.toEqual([]);
});

test('CONTRIBUTING’s first change edits existing code', () => {
  expect(ADVERT_TIERS.find(({ code }) => code === 'L')?.earnNanos).not.toBe(31_000_000n);
  expect(Object.keys(shell)).not.toContain('welcome');
  const frame = readFileSync(join(ROOT, 'src/web/app/shell/frame.tsx'), 'utf8');
  expect(frame).toMatch(/const t = useTexts\(shellTexts\)\.shell;.*<header/s);
});

test('CONTRIBUTING’s first migration makes a table that nothing else makes', () => {
  const [, made = ''] = /^create table (\w+)/m.exec(page) ?? [];
  expect(made).not.toBe('');
  const files = globSync('{database,src,test,tools}/**/*.{sql,ts}', { cwd: ROOT });
  const maker = new RegExp(`create table (?:if not exists )?${made}\\b`, 'i');
  expect(files.filter((file) => maker.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});
