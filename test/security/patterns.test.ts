import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

type Slow = { exponential: boolean };
const require = createRequire(import.meta.url);
const { analyse } = require('scslre') as {
  analyse(pattern: { source: string; flags: string }): { reports: Slow[] };
};

const SOURCES = join(import.meta.dirname, '../../src');

/** Patterns of quadratic time, each with the reason why its text cannot be long. */
const BOUNDED: Record<string, string> = {
  'server/accounts/password.ts /=+$/': 'what we encoded ourselves',
  'server/adverts/check-advert-url.ts /\\.+$/': 'the host of an address, which its contract bounds',
  'server/files/clean-file-name.ts /^[. ]+|[. ]+$/gu': 'cut just before',
  'server/platform/embedded-postgres/postmaster.ts /\\((.*)\\) (\\w)/': 'a line of the system',
  'server/platform/http/provider-call.ts /^(v\\d+\\w*|[a-z_-]+)?$/':
    'a part of an address that we write ourselves',
  'server/platform/http/mask-personal.ts /[^\\s"\'<>,;()@]+@[^\\s"\'<>,;()@]+/g': 'cut just before',
  'server/platform/http/show-page.ts /[\\p{P}\\p{Cf}\\p{Z}]+$/u': 'two hundred signs of an address',
  'server/viewing/agent-rules.ts /\\bVersion\\/(\\d+(?:\\.\\d)?).* Safari\\//':
    'a header, in which Version/1 fits 1,600 times',
  'shared/ids/public-id.ts /[\\p{P}\\p{Cf}]+$/u': 'cut just before',
  'shared/money/nanos.ts /0+$/': 'nine digits',
  'web/features/admin/patients/patients-table.tsx /[\\s,.;:–-]+$/': 'cut just before',
  'web/ui/whole-text.tsx /(\\u2068[^\\u2069]*\\u2069|−?\\$\\d[\\d,.]{0,15}|−?\\d[\\d\\s,]{0,15}\\$)/':
    'a sentence of ours; names and their marks are bounded by their contracts',
};

/** Files that build a pattern from a text, with the text's origin. */
const MADE: Record<string, string> = {
  'server/platform/csv/csv-file.ts': 'signs that the file names itself',
  'web/features/payouts/details/edit-recipient.tsx':
    'what Wise says of a field, in the browser of who fills it in',
};

type Found = { name: string; source: string; flags: string };

const files = globSync('**/*.{ts,tsx}', { cwd: SOURCES }).filter((file) => !/\.test\.tsx?$/.test(file));
const textOf = (file: string): string => readFileSync(join(SOURCES, file), 'utf8');

const patternsIn = (file: string): Found[] => {
  const found: Found[] = [];
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { regex } = node as { regex?: { pattern: string; flags: string } };
    if (regex) {
      const { pattern: source, flags } = regex;
      found.push({ name: `${file} /${source}/${flags}`, source, flags });
    } else for (const child of Object.values(node)) look(child);
  };
  look(parseSync(file, textOf(file)).program);
  return found;
};

const slowOf = (patterns: readonly Found[], isMeant: (slow: Slow) => boolean): string[] =>
  patterns.filter((pattern) => analyse(pattern).reports.some(isMeant)).map(({ name }) => name);

const patterns = files.flatMap(patternsIn);

test('no pattern takes exponential time', () => {
  expect(patterns.length).toBeGreaterThan(100);
  expect(slowOf(patterns, ({ exponential }) => exponential)).toEqual([]);
  const planted = ['(a+)+$', '^(\\w+\\s?)*$', '(?:\\d+|\\d\\d)*x'].map((source) => ({
    name: source,
    source,
    flags: '',
  }));
  expect(slowOf(planted, ({ exponential }) => exponential)).toHaveLength(3);
});

test('a pattern of quadratic time reads no long text', () => {
  expect(slowOf(patterns, () => true).toSorted()).toEqual(Object.keys(BOUNDED).toSorted());
});

test('no other file makes a pattern of a text', () => {
  expect(files.filter((file) => /\bRegExp\(/.test(textOf(file))).toSorted()).toEqual(Object.keys(MADE));
});
