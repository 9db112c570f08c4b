import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, readSources, type SourceFile } from './source-files.ts';

export type Aim = { today: number; aim: number };

const GENERATED_PAGE = /^# .+\n\n(?:.+\n)*?.*\b(?:Made|Generated|Written) by /;
const GENERATED_PART = /<!-- (.+?) -->\n[\s\S]*?<!-- end of \1 -->/g;
const WORD = /\S*[\p{L}\p{N}]\S*/gu;

/** Counts the words of a page that people wrote: no page and no part that a program writes. */
export const handWritten = (page: string): number =>
  GENERATED_PAGE.test(page) ? 0 : (page.replaceAll(GENERATED_PART, '').match(WORD) ?? []).length;

/** Returns the length of the longest chain of imports among files. */
export const floorsOf = (files: readonly Pick<SourceFile, 'path' | 'imports'>[]): number => {
  const known = new Map<string, number>();
  const importsOf = new Map(files.map(({ path, imports }) => [path, imports]));
  const floors = (path: string): number => {
    const below = (importsOf.get(path) ?? []).filter((name) => importsOf.has(name) && name !== path);
    const height = known.get(path) ?? 1 + Math.max(0, ...below.map(floors));
    known.set(path, height);
    return height;
  };
  return Math.max(0, ...files.map(({ path }) => floors(path)));
};

/** Ways to send what somebody typed. A way counts when more than two files go it. */
const FORM_WAYS = [
  /\buseAct\(/,
  /\buseCheckedForm\b/,
  /\buseMutation\(/,
  /\bnew FormData\(/,
  /\bsetPending\(/,
];
/** Slices of one size and time: a file outside of them that names all is a registry. */
const NAMED_TOGETHER = [/\bcases\b|[a-z]Cases\b/, /\bconcerns\b|[a-z]Concerns\b/, /\bwishes\b|[a-z]Wishes\b/];

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Returns figures that should fall, each with the number at which it is good. */
export const measureAims = (): Record<string, Aim> => {
  const product = readSources('src/{server,web,contracts,shared}/**/*.{ts,tsx}');
  const rooms = product.filter(({ path }) => /^src\/(server|web)\//.test(path));
  const viewing = rooms.filter(({ path }) => path.startsWith('src/server/viewing/'));
  const web = rooms.filter(({ path }) => path.startsWith('src/web/')).map(({ path }) => read(path));
  const registries = [...product, ...readSources('tools/lint/*.mjs')].filter(
    ({ path }) =>
      !/\/(texts|cases|concerns|wishes)\//.test(path) &&
      NAMED_TOGETHER.every((name) => name.test(read(path))),
  );
  const settings = read('docs/settings.md').match(/^\| `[A-Z]\w+`.* \|$/gm) ?? [];
  const pages = globSync('{*,.github/*,{database,deploy,docs,sandbox,src,test,tools}/**/*}.md', {
    cwd: ROOT,
    exclude: ['**/node_modules/**'],
  });
  return {
    'files of src/server and src/web': { today: rooms.length, aim: 880 },
    'files of viewing': { today: viewing.length, aim: 26 },
    'floors of viewing': { today: floorsOf(viewing), aim: 10 },
    'ways for a form': {
      today: FORM_WAYS.filter((way) => web.filter((text) => way.test(text)).length > 2).length,
      aim: 2,
    },
    'registries of a slice': { today: registries.length, aim: 8 },
    'settings, by rows of their table': { today: settings.length, aim: 45 },
    'hand-written words of Markdown': {
      today: pages.reduce((sum, page) => sum + handWritten(read(page)), 0),
      aim: 40_000,
    },
    'lines of the product': { today: product.reduce((sum, { lines }) => sum + lines, 0), aim: 99_800 },
  };
};
