/**
 * `npm run house` prints the sizes of the files of src/server and src/web, how many have one importer, and
 * the share of import lines. `-- --single` lists files with one importer, the smallest first: each should be
 * an idea of its own, not a part of its importer. Tests do not count.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

type SourceFile = { path: string; lines: number; importLines: number; imports: string[] };

const ROOT = join(import.meta.dirname, '../..');
const PARTS = ['src/server', 'src/web'];
const { imports: aliases } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  imports: Record<string, string>;
};

/** Matches an import or re-export with all its lines, as formatted by Biome. */
const STATEMENT = /^(?:import|export)(?: type)? (?:[\w*{][^;'"]*?from )?'([^']+)'[^;\n]*;$/gm;
const DYNAMIC = /\bimport\('([^']+)'\)/g;

/** Returns a specifier's file, from the root; null for a package. */
const resolved = (specifier: string, from: string): string | null => {
  if (specifier.startsWith('.')) return relative(ROOT, join(ROOT, dirname(from), specifier));
  const alias = Object.keys(aliases).find((name) => specifier.startsWith(name.replace('*', '')));
  if (!alias) return null;
  const folder = (aliases[alias] ?? '').replace('*', '');
  return relative(ROOT, join(ROOT, folder, specifier.slice(alias.length - 1)));
};

const readSource = (path: string): SourceFile => {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const statements = [...text.matchAll(STATEMENT)];
  const named = [...statements, ...text.matchAll(DYNAMIC)].map(([, name]) => resolved(name ?? '', path));
  return {
    path,
    lines: text.split('\n').length - 1,
    importLines: statements.reduce((sum, [statement]) => sum + statement.split('\n').length, 0),
    imports: [...new Set(named.filter((name) => name !== null))],
  };
};

const files = globSync('{src,sandbox,scripts,database}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((path) => !/(\.test|-test-site)\.tsx?$|\.d\.ts$/.test(path))
  .map(readSource);

const importers = new Map<string, string[]>();
for (const { path, imports } of files) {
  for (const name of imports) importers.set(name, [...(importers.get(name) ?? []), path]);
}
const importedOnce = ({ path }: SourceFile) => importers.get(path)?.length === 1;

const figuresOf = (part: readonly SourceFile[]) => {
  const sizes = part.map(({ lines }) => lines).sort((a, b) => a - b);
  const quantile = (share: number) => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))];
  const total = sizes.reduce((sum, lines) => sum + lines, 0);
  const importLines = part.reduce((sum, file) => sum + file.importLines, 0);
  return {
    files: part.length,
    lines: total,
    median: quantile(0.5),
    p90: quantile(0.9),
    max: quantile(1),
    'one importer': part.filter(importedOnce).length,
    'import lines': `${((100 * importLines) / total).toFixed(1)} %`,
  };
};

const partOf = (part: string) => files.filter(({ path }) => path.startsWith(`${part}/`));
const both = PARTS.flatMap(partOf);

console.table({
  ...Object.fromEntries(PARTS.map((part) => [part, figuresOf(partOf(part))])),
  together: figuresOf(both),
});

if (process.argv.includes('--single')) {
  const single = both.filter(importedOnce).sort((a, b) => a.lines - b.lines);
  for (const { path, lines } of single) console.log(`${lines}\t${path}\t<- ${importers.get(path)?.[0]}`);
}
