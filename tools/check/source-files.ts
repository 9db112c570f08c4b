import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

export type SourceFile = { path: string; lines: number; importLines: number; imports: string[] };

const { imports: aliases } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  imports: Record<string, string>;
};

/** Matches an import or re-export with all its lines, as formatted by Biome. */
const STATEMENT = /^(?:import|export)(?: type)? (?:[\w*{][^;'"]*?from )?'([^']+)'[^;\n]*;$/gm;
const DYNAMIC = /\bimport\('([^']+)'\)/g;
const NO_PRODUCT = /(\.test|-test-site)\.tsx?$|\.d\.ts$/;

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

/** Reads the TypeScript files that a pattern matches, without tests. */
export const readSources = (pattern: string): SourceFile[] =>
  globSync(pattern, { cwd: ROOT })
    .filter((path) => !NO_PRODUCT.test(path))
    .map(readSource);
