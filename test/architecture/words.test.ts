import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** The widest comment, in columns. */
const WIDEST = 110;
/** A doc comment that begins so says nothing without the name below it. */
const FIRST = /^\s*\/\*\*\s+(?:Of|By|That|Which|With|As|Whoever|What)\b/;
const FIRST_OF_BLOCK = /^\s*\*\s+(?:Of|By|That|Which|With|As|Whoever|What)\b/;
/** Words that a reader has to decode; an error code may have one. */
const UNUSED = /(?<![\w-])(?:anew|whoever|whence|meanwhile|besides|of late|for good|as it were)(?![\w-])/i;
/** A title that begins so is no sentence. */
const FRAGMENT =
  /^\s*(?:(?:test|it|describe)(?:\.\w+)?(?:\.each\(.*\))?\(|\]\)\(|\)\()\s*['`](?:that|of|whose|and|which|who|what|with) /i;
const COMMENT = /^\s*(?:\/\/|\/\*|\*|--\s|#\s)/;
/** Files with comments: sources, and the configuration that people read and edit. */
const COMMENTED = [
  '*.ts',
  '.ci/run',
  '.github/**/*.yml',
  'deploy/**/*.{cfg,conf,service,sh,sql,timer,ts,yaml,yml}',
  'deploy/**/{Caddyfile,Dockerfile,install,settings.example,watchwell,watchwell-backup}',
  '{src,sandbox,database,test,tools}/**/*.{css,grit,html,js,mjs,mts,sql,ts,tsx}',
];

type Line = { place: string; text: string; before: string };

const linesOf = (pattern: string): Line[] =>
  globSync(pattern, { cwd: ROOT, exclude: ['tools/*/node_modules/**'] }).flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .map((text, place, all) => ({ place: `${file}:${place + 1}`, text, before: all[place - 1] ?? '' })),
  );

const commentsByKind = COMMENTED.map((pattern) => linesOf(pattern).filter(({ text }) => COMMENT.test(text)));
const comments = commentsByKind.flat();
const placesOf = (lines: readonly Line[], isWrong: (line: Line) => boolean) =>
  lines.filter(isWrong).map(({ place, text }) => `${place} ${text.trim()}`);

const startsBadly = ({ text, before }: Line): boolean =>
  FIRST.test(text) || (/^\s*\/\*\*\s*$/.test(before) && FIRST_OF_BLOCK.test(text));

test('comments are found in every kind of file', () => {
  expect(COMMENTED.filter((_, kind) => commentsByKind[kind]?.length === 0)).toEqual([]);
});

test('doc comments begin with a subject or a verb', () => {
  expect(comments.length).toBeGreaterThan(5_000);
  expect(startsBadly({ place: '', before: '', text: '/** Of a page, in cents. */' })).toBe(true);
  expect(placesOf(comments, startsBadly)).toEqual([]);
});

test('comments use no word that a reader has to decode', () => {
  expect('// The row is written anew.').toMatch(UNUSED);
  expect('// changed-meanwhile').not.toMatch(UNUSED);
  expect(placesOf(comments, ({ text }) => UNUSED.test(text))).toEqual([]);
});

test('pages use no word that a reader has to decode', () => {
  const pages = linesOf('{*,{deploy,docs,database,sandbox,src,test,tools}/**/*}.md');
  expect(pages.length).toBeGreaterThan(2_000);
  expect(placesOf(pages, ({ text }) => UNUSED.test(text))).toEqual([]);
});

test('comments are at most 110 columns wide', () => {
  const isWide = ({ text }: Line) => text.length > WIDEST && !/https?:|biome-ignore/.test(text);
  expect(placesOf(comments, isWide)).toEqual([]);
});

test('titles of tests are sentences', () => {
  const titles = linesOf('{src,sandbox,test,tools}/**/*.{test,spec}.{ts,tsx}');
  expect("test('of a page', () => {").toMatch(FRAGMENT);
  expect(placesOf(titles, ({ text }) => FRAGMENT.test(text))).toEqual([]);
});
