import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LEFT_OUT } from './lean-router.ts';

const ROOT = join(import.meta.dirname, '../..');

const sources = globSync('src/web/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !file.includes('.test.'))
  .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const);

/** Returns the names that a source imports from the router. */
const importsOf = (source: string): string[] =>
  [...source.matchAll(/import\s*{([^}]*)}\s*from 'react-router(?:\/dom)?'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(' as ')[0] ?? ''),
  );

test('no page uses a router feature removed by the build', () => {
  const all = sources.flatMap(([file, source]) => importsOf(source).map((name) => `${name}, ${file}`));
  expect(all.length).toBeGreaterThan(20);
  expect(all.filter((use) => LEFT_OUT.imports.includes(use.split(',')[0] ?? ''))).toEqual([]);
});

test('no screen exports a route property removed by the build, and no call uses a removed option', () => {
  const properties = new RegExp(
    `^export (?:const|function|async function) (?:${LEFT_OUT.routeProperties.join('|')})\\b`,
    'm',
  );
  const options = new RegExp(`\\b(?:${LEFT_OUT.options.join('|')})\\b`);
  const users = sources.filter(([, source]) => properties.test(source) || options.test(source));
  expect(users.map(([file]) => file)).toEqual([]);
});

const routing = sources.filter(([file]) => /\/app\/(?:routes|entry-\w+)\.tsx$/.test(file));

test('no route has a property removed by the build', () => {
  const property = new RegExp(`\\b(?:${LEFT_OUT.routeProperties.join('|')})\\b\\s*[:,]`);
  expect(routing).toHaveLength(3);
  expect(routing.filter(([, source]) => property.test(source)).map(([file]) => file)).toEqual([]);
});
