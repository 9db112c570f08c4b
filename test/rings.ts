import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Rings of tests: *unit* needs no database, *dom* needs a page instead, *slices* a PostgreSQL, *worlds*
 * processes beside it (sandbox, product) or whole stories and properties, *planted* lists with one entry
 * more, *nightly* starts programs of its own for many seconds. A test's ring follows from its place, its
 * first line and its imports, so there is no list to maintain.
 */
export const RINGS = ['unit', 'dom', 'slices', 'worlds', 'planted', 'nightly'] as const;
export type Ring = (typeof RINGS)[number];

const ROOT = join(import.meta.dirname, '..');

export const TEST_FILES = [
  'src/**/*.test.{ts,tsx}',
  'sandbox/**/*.test.ts',
  'test/**/*.test.{ts,tsx}',
  'tools/**/*.test.{ts,tsx}',
];

/** A test that imports it opens a database of the run's PostgreSQL. */
const DATABASE = 'test/support/test-database.ts';
/** A test that imports one of these starts servers or processes of its own. */
const PROCESSES =
  /^(sandbox\/start-sandbox|test\/support\/(sandbox|demo-world)-process|src\/server\/platform\/embedded-postgres\/)|child_process/;
const WORLDS =
  /^(sandbox|tools\/(?!gallery)|test\/(attack|chaos|fuzz|journeys|lighthouse|mutation|stories))\/|\.property\.test\.ts$/;

/** Vitest starts and loads a new process between tests with a page and those without: hence two rings. */
const PAGE = '// @vitest-environment happy-dom';

/** The first line of a test that only `npm run nightly` runs, with the reason. */
const AT_NIGHT = '// @nightly';

const ALIAS = /^#(contracts|shared|server|web)\//;

const imports = new Map<string, string[]>();

/** Our files that a file imports, types left out, and its imports for starting processes. */
const importsOf = (file: string): string[] => {
  const known = imports.get(file);
  if (known) return known;
  const source = readFileSync(join(ROOT, file), 'utf8');
  const found: string[] = [];
  for (const [, clause = '', from = ''] of source.matchAll(
    /^(?:import|export)\s([^'"]*?)from\s+'([^']+)'/gms,
  )) {
    if (clause.trimStart().startsWith('type ')) continue;
    if (from === 'node:child_process') found.push('child_process');
    else if (from.startsWith('.')) found.push(join(dirname(file), from));
    else if (ALIAS.test(from)) found.push(from.replace(ALIAS, 'src/$1/'));
  }
  imports.set(file, found);
  return found;
};

const reach = (file: string, seen = new Set<string>()): Set<string> => {
  for (const next of importsOf(file)) {
    if (seen.has(next)) continue;
    seen.add(next);
    if (/\.tsx?$/.test(next)) reach(next, seen);
  }
  return seen;
};

export const ringOf = (file: string): Ring => {
  const source = readFileSync(join(ROOT, file), 'utf8');
  if (source.startsWith(AT_NIGHT)) return 'nightly';
  if (file.startsWith('test/specification/planted/')) return 'planted';
  if (WORLDS.test(file)) return 'worlds';
  const reached = [...reach(file)];
  if (reached.some((name) => PROCESSES.test(name))) return 'worlds';
  if (reached.includes(DATABASE)) return 'slices';
  return source.startsWith(PAGE) ? 'dom' : 'unit';
};

/** All test files by ring. */
export const testFiles = (ring: Ring): string[] =>
  globSync(TEST_FILES, { cwd: ROOT, exclude: ['tools/*/node_modules/**', 'tools/paypal/**'] }).filter(
    (file) => ringOf(file) === ring,
  );
