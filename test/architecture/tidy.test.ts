import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { capOf, isTest, linesOf, listSources } from '../../tools/check/file-caps.ts';

const ROOT = join(import.meta.dirname, '../..');
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const BANNED = ['util', 'utils', 'helper', 'helpers', 'common', 'manager', 'service', 'services', 'misc'];

const files = listSources();
const product = files.filter((file) => !isTest(file));
const architecture = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');

const sorted = product.map(linesOf).sort((a, b) => a - b);
const quantile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;

test('every file and folder is named in kebab-case', () => {
  const parts = files.flatMap((file) => file.split('/').map((part) => part.split('.')[0] ?? ''));
  expect(parts.filter((part) => !KEBAB.test(part))).toEqual([]);
});

test('parts of the schema and migrations have unique numbers', () => {
  const numbersIn = (folder: string) =>
    files
      .filter((file) => file.startsWith(`database/${folder}/`) && file.endsWith('.sql'))
      .map((file) => basename(file).split('-')[0]);
  expect(numbersIn('schema').length).toBeGreaterThan(20);
  for (const numbers of [numbersIn('schema'), numbersIn('migrations')])
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});

test('the root has the customary pages and no other notes', () => {
  const pages = globSync('*.{md,txt}', { cwd: ROOT }).toSorted();
  expect(pages).toEqual(['ARCHITECTURE.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'README.md', 'SECURITY.md']);
});

test('no page has merge conflict markers', () => {
  const pages = globSync('{*,docs/**/*}.md', { cwd: ROOT });
  expect(pages.length).toBeGreaterThan(10);
  const isTorn = (page: string) => /^(<{7}|>{7}) /m.test(readFileSync(join(ROOT, page), 'utf8'));
  expect(pages.filter(isTorn)).toEqual([]);
});

test('no file has a meaningless name', () => {
  const words = (file: string) => file.split(/[/.-]/);
  expect(files.filter((file) => words(file).some((word) => BANNED.includes(word)))).toEqual([]);
});

test('files stay small: a median below 90 lines, nine of ten under 200', () => {
  expect(quantile(0.5)).toBeLessThan(90);
  expect(quantile(0.9)).toBeLessThan(200);
});

test('no file is over the cap: 300 lines, 500 for tests', () => {
  const over = files.filter((file) => linesOf(file) > capOf(file));
  expect(over.map((file) => basename(file))).toEqual([]);
});

test('every path in ARCHITECTURE.md exists', () => {
  const named = [...architecture.matchAll(/`((?:src|test|sandbox|tools|database|docs)\/[^`*{<…]*)`/g)];
  expect(named.length).toBeGreaterThan(10);
  expect(named.map(([, path]) => path).filter((path) => !existsSync(join(ROOT, path ?? '')))).toEqual([]);
});

test('docs/README.md leads to every document, and nowhere else', () => {
  const links = [...readFileSync(join(ROOT, 'docs/README.md'), 'utf8').matchAll(/\]\(([^)]+)\)/g)].map(
    ([, link]) => link ?? '',
  );
  expect(links.filter((link) => !existsSync(join(ROOT, 'docs', link)))).toEqual([]);
  const documents = globSync('docs/*.md', { cwd: ROOT }).map((file) => basename(file));
  expect(documents.filter((name) => name !== 'README.md' && !links.includes(name))).toEqual([]);
});

test('ARCHITECTURE.md names every part of the server that is no slice', () => {
  const folders = readdirSync(join(ROOT, 'src/server'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .filter((name) => !files.includes(`src/server/${name}/${name}-slice.ts`));
  expect(folders.length).toBeGreaterThan(3);
  expect(folders.filter((name) => !new RegExp(`[\`/]${name}[\`/]`).test(architecture))).toEqual([]);
});

test('the reading path of ARCHITECTURE.md is at most 1,500 lines', () => {
  const path = [...architecture.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file);
  expect(path.length).toBeGreaterThan(8);
  expect(path.reduce((sum, file) => sum + linesOf(file), 0)).toBeLessThanOrEqual(1_500);
});

test('no text has the letter apostrophe, which the web font lacks', () => {
  const texts = globSync('src/{web,shared}/**/*.{ts,tsx,vtt}', { cwd: ROOT });
  expect(texts.filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('\u02bc'))).toEqual([]);
});

test('only moment.tsx writes in the reader’s time zone, since differing texts discard the server’s page', () => {
  const format = /DateTimeFormat\((?:[^()]|\([^()]*\))*\)/g;
  const isLocal = (file: string) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(format)].some(([call]) => !call.includes('timeZone'));
  expect(product.filter((file) => file.startsWith('src/') && isLocal(file))).toEqual([]);
});

test('only copy-text.ts uses the clipboard, and nothing randomUUID: both are missing without https', () => {
  const asks = (file: string) =>
    /navigator\.clipboard|crypto\.randomUUID/.test(readFileSync(join(ROOT, file), 'utf8'));
  const web = product.filter((file) => /^src\/(web|shared)\//.test(file));
  expect(web.filter(asks).toSorted()).toEqual(['src/shared/ids/random-key.ts', 'src/web/ui/copy-text.ts']);
});

test('no class names a colour of the framework, since tokens replace them all', () => {
  const named =
    /\b(?:bg|text|border|outline|ring|fill|stroke)-(?:white|black|(?:gray|slate|red|green|blue|amber)-\d+)\b/;
  const tokens = readFileSync(join(ROOT, 'src/web/styles/tokens.css'), 'utf8');
  expect(tokens).toContain('--color-*: initial');
  expect('className="border-0 bg-white"').toMatch(named);
  const screens = product.filter((file) => file.startsWith('src/web/'));
  expect(screens.filter((file) => named.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});
