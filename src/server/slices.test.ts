import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { PLATFORM_TABLES, TABLES, TIERS } from './slices.ts';

const ROOT = join(import.meta.dirname, '../..');

const SLICES = TIERS.flatMap((tier) => Object.entries<{ tables: object }>(tier));

const madeIn = (pattern: string) =>
  globSync(pattern, { cwd: ROOT }).map((file) => ({
    file,
    made: [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(
      ([, name = '']) => name,
    ),
  }));

test('each slice has a folder of its name with its value, and is listed once', () => {
  const listed = SLICES.map(([name]) => `src/server/${name}/${name}-slice.ts`).sort();
  expect(listed).toEqual(globSync('src/server/*/*-slice.ts', { cwd: ROOT }).sort());
});

test('a table has facts of one slice only', () => {
  const all = [...SLICES.flatMap(([, { tables }]) => Object.keys(tables)), ...Object.keys(PLATFORM_TABLES)];
  expect(all.filter((name, place) => all.indexOf(name) !== place)).toEqual([]);
  expect(Object.keys(TABLES).sort()).toEqual(all.sort());
});

const LEAVES = /^(?:drop table ([\w, ]+);|alter table (\w+) rename to)/gm;

/** Tables of the schema that a migration removes or renames. */
const removed = new Set(
  globSync('database/migrations/*.sql', { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(LEAVES)].flatMap(([, dropped = '', renamed = '']) => [
      ...dropped.split(', '),
      renamed,
    ]),
  ),
);

test('a part of the schema makes tables of its slice only', () => {
  const slices = new Map(SLICES.map(([name, { tables }]) => [name, Object.keys(tables)]));
  slices.set('platform', Object.keys(PLATFORM_TABLES));
  const strangers = madeIn('database/schema/*.sql').flatMap(({ file, made }) => {
    const part = basename(file, '.sql').replace(/^\d+-/, '');
    const owner = [...slices.keys()].find((name) => part === name || part.startsWith(`${name}-`));
    if (owner === undefined) return [`no slice has ${file}`];
    return made
      .filter((table) => !slices.get(owner)?.includes(table) && !removed.has(table))
      .map((table) => `${table} in ${file}`);
  });
  expect(strangers).toEqual([]);
});
