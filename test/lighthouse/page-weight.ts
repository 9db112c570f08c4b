import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { PublicPage } from './public-pages.ts';

type Chunk = {
  readonly file: string;
  readonly imports?: readonly string[];
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
const FULL_SHEET = 'src/web/styles/full.css';
const SCREEN = /^src\/web\/screens\/(.+)-screen\.tsx$/;

/** A chunk and all its imports, as the browser loads them. */
const withImports = (manifest: Manifest, key: string, found = new Set<string>()): Set<string> => {
  if (found.has(key)) return found;
  found.add(key);
  for (const next of manifest[key]?.imports ?? []) withImports(manifest, next, found);
  return found;
};

const TEXTS = /^src\/web\/texts\/(\w+)\/area-(\w+)\.ts$/;

/** Size of the texts of some areas, in their largest language. */
const heaviestTexts = (manifest: Manifest, areas: readonly string[], weigh: (keys: string[]) => number) => {
  const languages = Map.groupBy(
    Object.keys(manifest).filter((key) => areas.includes(TEXTS.exec(key)?.[2] ?? '')),
    (key) => TEXTS.exec(key)?.[1],
  );
  return Math.max(...[...languages.values()].map(weigh));
};

const areasOf = ({ texts }: PublicPage): string[] => (texts === undefined ? ['shell'] : ['shell', texts]);

export type PageWeights = {
  /** Style sheets: the one inlined in public pages, and the one of all other screens. */
  readonly sheetsKb: readonly number[];
  /** Scripts, texts and style sheet of a first visit to this page. */
  readonly firstLoadKb: (page: PublicPage) => number;
  /** Number of scripts of such a visit. */
  readonly firstScripts: (page: PublicPage) => number;
  /** Size that a screen adds to the first load, without its texts. */
  readonly lazyKb: ReadonlyMap<string, number>;
  /** Size that a signed-in screen adds to a member's first load, which has the layout of all of them. */
  readonly memberKb: ReadonlyMap<string, number>;
  /** Size of the texts of some areas, in their largest language. */
  readonly textsKb: (areas: readonly string[]) => number;
};

/** Measures a built client (dist/web) by its manifest. */
export const weighPages = (clientFolder: string): PageWeights => {
  const manifest: Manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'));
  const kilobytesOf = (file: string) =>
    gzipSync(readFileSync(join(clientFolder, file)), { level: 9 }).length / 1024;
  const scriptsKb = (keys: Iterable<string>) =>
    [...keys].reduce((sum, key) => sum + kilobytesOf(manifest[key]?.file ?? ''), 0);
  const shell = withImports(manifest, ENTRY);
  const sheets = [manifest[ENTRY]?.css?.[0], manifest[FULL_SHEET]?.file].map((file) =>
    kilobytesOf(file ?? ''),
  );
  const textsKb = (areas: readonly string[]) => heaviestTexts(manifest, areas, scriptsKb);
  const screensBeside = (loaded: ReadonlySet<string>) =>
    new Map(
      Object.keys(manifest).flatMap((key) => {
        const screen = SCREEN.exec(key)?.[1];
        return screen ? [[screen, scriptsKb(withImports(manifest, key).difference(loaded))] as const] : [];
      }),
    );
  const lazyKb = screensBeside(shell);
  const shellKb = scriptsKb(shell) + (sheets[0] ?? 0);
  return {
    sheetsKb: sheets,
    lazyKb,
    memberKb: screensBeside(shell.union(withImports(manifest, LAYOUT))),
    textsKb,
    firstLoadKb: (page) => shellKb + (lazyKb.get(page.screen) ?? Number.NaN) + textsKb(areasOf(page)),
    firstScripts: (page) => {
      const texts = areasOf(page).map((area) => `src/web/texts/eng/area-${area}.ts`);
      const keys = [ENTRY, `src/web/screens/${page.screen}-screen.tsx`, ...texts];
      return new Set(keys.flatMap((key) => [...withImports(manifest, key)])).size;
    },
  };
};
