import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { PublicPage } from './public-pages.ts';

type Chunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly isDynamicEntry?: boolean;
};
type Manifest = Readonly<Record<string, Chunk>>;

/**
 * Limits of a build, in kilobytes of 1024 after gzip -9. The goal of a first load is 120; the limit is lower,
 * 1 above the heaviest page, to keep what was saved. New rooms may raise it, with a reason.
 */
export const WEIGHT_LIMITS_KB = { firstLoad: 119, lazyRoute: 63, sheet: 15 };

const ENTRY = 'src/web/app/entry-client.tsx';
const LAYOUT = 'src/web/app/signed-in/signed-in-layout.tsx';
const MEMBER_BAR = 'src/web/app/shell/member-bar.tsx';
const FULL_SHEET = 'src/web/styles/full.css';
const SCREEN = /^src\/web\/screens\/(.+)-screen\.tsx$/;

/** A chunk and all its imports, as the browser loads them. */
const withImports = (manifest: Manifest, key: string, found = new Set<string>()): Set<string> => {
  if (found.has(key)) return found;
  found.add(key);
  for (const next of manifest[key]?.imports ?? []) withImports(manifest, next, found);
  return found;
};

const TEXTS = /^src\/web\/texts\/(\w+)\/[\w-]+\.ts$/;

export type PageWeights = {
  /** Style sheets: the one inlined in public pages, and the one of all other screens. */
  readonly sheetsKb: readonly number[];
  /** Scripts, texts and style sheet of a first visit to this page. */
  readonly firstLoadKb: (page: PublicPage) => number;
  /** Number of scripts of such a visit. */
  readonly firstScripts: (page: PublicPage) => number;
  /** Size that a screen adds to the first load, with its texts. */
  readonly lazyKb: ReadonlyMap<string, number>;
  /** Size that a signed-in screen adds to a member's first load, which has the layout of all of them. */
  readonly memberKb: ReadonlyMap<string, number>;
};

/** Measures a built client (dist/web) by its manifest. */
export const weighPages = (clientFolder: string): PageWeights => {
  const manifest: Manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'));
  const weighed = new Map<string, number>();
  const kilobytesOf = (file: string): number => {
    const kb =
      weighed.get(file) ?? gzipSync(readFileSync(join(clientFolder, file)), { level: 9 }).length / 1024;
    weighed.set(file, kb);
    return kb;
  };
  const scriptsKb = (keys: Iterable<string>) =>
    [...keys].reduce((sum, key) => sum + kilobytesOf(manifest[key]?.file ?? ''), 0);
  const languages = new Set(Object.keys(manifest).flatMap((key) => TEXTS.exec(key)?.[1] ?? []));
  /** Scripts with the texts that they load as soon as they run, in one language. */
  const withTexts = (language: string, ...keys: string[]) => {
    const found = new Set<string>();
    for (const key of keys) withImports(manifest, key, found);
    const texts = [...found]
      .flatMap((key) => manifest[key]?.dynamicImports ?? [])
      .filter((key) => TEXTS.exec(key)?.[1] === language);
    for (const key of texts) withImports(manifest, key, found);
    return found;
  };
  /** Weighs what a screen loads beside what is loaded, in its largest language. */
  const beside = (loaded: readonly string[], key: string) =>
    Math.max(
      ...[...languages].map((language) =>
        scriptsKb(withTexts(language, ...loaded, key).difference(withTexts(language, ...loaded))),
      ),
    );
  const screensBeside = (...loaded: string[]) =>
    new Map(
      Object.keys(manifest).flatMap((key) => {
        const screen = SCREEN.exec(key)?.[1];
        return screen ? [[screen, beside(loaded, key)] as const] : [];
      }),
    );
  const sheets = [manifest[ENTRY]?.css?.[0], manifest[FULL_SHEET]?.file].map((file) =>
    kilobytesOf(file ?? ''),
  );
  const first = ({ screen }: PublicPage) => [ENTRY, `src/web/screens/${screen}-screen.tsx`];
  return {
    sheetsKb: sheets,
    lazyKb: screensBeside(ENTRY),
    memberKb: screensBeside(ENTRY, LAYOUT, MEMBER_BAR),
    firstLoadKb: (page) =>
      (sheets[0] ?? Number.NaN) +
      Math.max(...[...languages].map((language) => scriptsKb(withTexts(language, ...first(page))))),
    firstScripts: (page) => withTexts('eng', ...first(page)).size,
  };
};
