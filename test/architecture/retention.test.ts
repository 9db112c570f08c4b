import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Kept, TableFacts } from '../../src/server/platform/slices/table-facts.ts';
import { TABLES } from '../../src/server/slices.ts';
import type { LegalText } from '../../src/web/i18n/legal-text.ts';
import { PRIVACY as ENGLISH } from '../../src/web/texts/eng/legal/privacy.ts';
import { PRIVACY as UKRAINIAN } from '../../src/web/texts/ua/legal/privacy.ts';

const ROOT = join(import.meta.dirname, '../..');
const PAGE = join(ROOT, 'docs/data.md');

const rowsOf = ({ kept }: TableFacts): readonly Kept[] => (Array.isArray(kept) ? kept : []);
const KEPT = Object.values(TABLES).flatMap(rowsOf);

const markdown = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** The tables of the page, by the comments around them. */
const GENERATED = {
  kept: markdown(
    ['What', 'How long', 'What takes it away'],
    KEPT.map(({ what, long, goneBy }) => [what, long, goneBy]),
  ),
  nobody: markdown(
    ['Table', 'What it has', 'How long'],
    Object.entries(TABLES).flatMap(([name, facts]) =>
      'nobody' in facts && typeof facts.kept === 'string' ? [[`\`${name}\``, facts.nobody, facts.kept]] : [],
    ),
  ),
};

const policyOf = ({ sections }: LegalText): string =>
  sections
    .flatMap(({ paragraphs }) => paragraphs)
    .map((paragraph) => (typeof paragraph === 'string' ? paragraph : paragraph.text))
    .join('\n');

/** Promises of each language’s policy, beside the times of the code. */
const PROMISED = [
  ['account that nobody verified', '48 hours', '48 hours', '48 годин'],
  ['session', '30 days', 'log out, and 30 days at most', 'щонайбільше 30 днів'],
  ['place of a log-in', '90 days after', '90 days after the last log-in', '90 днів після останнього'],
  ['request for an access token that waits', '365 days', '12 months', '12 місяців'],
  ['request whose token was sent', '30 days after', 'until 30 days after it expires', '30 днів після того'],
  ['view that was not paid', '90 days', 'with the reason: three months', 'три місяці'],
  [
    'evidence of a view',
    '90 days',
    'for each completed view, for 90 days',
    'ми 90 днів зберігаємо про кожен завершений перегляд',
  ],
  [
    'what a payment was paid with',
    '90 days after the last payment',
    'for 90 days after its last payment',
    '90 днів після останньої оплати',
  ],
  ['decided concern', '90 days', '90 days after we have decided', '90 днів після рішення'],
  [
    'wish that staff refused',
    '30 days',
    'A message that we refuse, 30 days',
    'побажання, яке ми відхилили, 30 днів',
  ],
  [
    'address of a follower that nobody confirmed',
    '48 hours',
    'an address that nobody confirms, 48 hours',
    'адресу, якої ніхто не підтвердив, — 48 годин',
  ],
  ['webhook of a provider', '90 days', 'as they came: 90 days', 'надійшли: 90 днів'],
] as const;

describe('retention in the code equals the privacy policy', () => {
  test.each(PROMISED)('%s: %s', (what, long, english, ukrainian) => {
    expect(KEPT.find((row) => row.what.startsWith(what))?.long).toContain(long);
    expect(policyOf(ENGLISH)).toContain(english);
    expect(policyOf(UKRAINIAN)).toContain(ukrainian);
  });
});

test('the manual shows the retention of every slice', async () => {
  const page = await readFile(PAGE, 'utf8');
  const renewed = Object.entries(GENERATED).reduce((text, [name, table]) => {
    const old = new RegExp(`(?<=<!-- ${name} -->\\n\\n)[\\s\\S]*?(?=\\n\\n<!-- end of ${name} -->)`);
    expect(text, name).toMatch(old);
    return text.replace(old, () => table);
  }, page);
  await expect(renewed).toMatchFileSnapshot(PAGE);
});

test('a table that is kept as another one names a table with a time of its own', () => {
  const named = Object.values(TABLES).flatMap(({ kept }) =>
    typeof kept === 'object' && 'as' in kept ? [kept.as] : [],
  );
  expect(named.length).toBeGreaterThan(10);
  const untimed = named.filter((name) => {
    const facts = TABLES[name];
    return facts === undefined || rowsOf(facts).length === 0;
  });
  expect(untimed).toEqual([]);
});

test('every job of the manual exists', async () => {
  const sources = globSync('src/server/**/*.ts', { cwd: ROOT });
  const code = (await Promise.all(sources.map((file) => readFile(join(ROOT, file), 'utf8')))).join('\n');
  const jobs = KEPT.flatMap(({ goneBy }) =>
    [...goneBy.matchAll(/`(forget-[a-z-]+)`/g)].map(([, name]) => name),
  );
  expect(new Set(jobs).size).toBe(10);
  for (const job of jobs) expect(code, job).toContain(`schedule('${job}'`);
});
