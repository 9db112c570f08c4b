import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { routes, textAreasOf } from '../../src/web/app/routes.tsx';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** A screen loads its areas of words. A word of another area is undefined and breaks the screen. */
const areasWith = new Map<string, Set<string>>();
for (const file of globSync('src/web/texts/eng/area-*.ts', { cwd: ROOT })) {
  const area = basename(file, '.ts').replace('area-', '');
  const parts = [...read(file).matchAll(/^export \* from '\.\/(.+?)'/gm)].map(([, part]) =>
    join(dirname(file), `${part}`),
  );
  for (const [, name] of [file, ...parts]
    .map(read)
    .join('\n')
    .matchAll(/^export const (\w+)/gm))
    areasWith.set(name as string, (areasWith.get(name as string) ?? new Set()).add(area));
}

const fileOf = (importer: string, specifier: string): string | undefined => {
  const path = specifier.startsWith('#web/')
    ? specifier.replace('#web/', 'src/web/')
    : normalize(join(dirname(importer), specifier));
  const isOurs = /^(#web\/|\.)/.test(specifier) && /\.tsx?$/.test(path) && !/\/(texts|i18n)\//.test(path);
  return isOurs && existsSync(join(ROOT, path)) ? path : undefined;
};

const filesOf = (importer: string, source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].flatMap(([, specifier]) => fileOf(importer, specifier as string) ?? []);

/** Words used but not loaded, by the file, its imports, and its late parts with their areas. */
const unspoken = (file: string, areas: ReadonlySet<string>, seen: Set<string>): string[] => {
  if (seen.has(file)) return [];
  seen.add(file);
  const source = read(file);
  const said = [...source.matchAll(/useTexts\('(\w+)'\)/g)].map(([, name]) => name as string);
  const missing = said.filter((name) => areasWith.get(name)?.isDisjointFrom(areas));
  const named = [...source.matchAll(/loadScreenTexts\(\[([^\]]*)\]/g)].flatMap(([, list]) =>
    [...(list as string).matchAll(/'([\w-]+)'/g)].map(([, area]) => area as string),
  );
  const later = new Set([...areas, ...named]);
  return [
    ...missing.map((name) => `${file}: ${name}`),
    ...filesOf(file, source, /^import (?!type )[^;]*?from '([^']+)';/gm).flatMap((next) =>
      unspoken(next, areas, seen),
    ),
    ...filesOf(file, source, /import\('([^']+)'\)/g).flatMap((next) => unspoken(next, later, seen)),
  ];
};

const screenIds = (some: readonly RouteObject[]): string[] =>
  some.flatMap(({ id, children }) => [
    ...(id?.includes('-screen') ? [id] : []),
    ...screenIds(children ?? []),
  ]);

const ids = [...new Set(screenIds(routes))];

test('there are screens with words', () => {
  expect(ids.length).toBeGreaterThan(30);
  expect(areasWith.size).toBeGreaterThan(100);
});

test.each(ids)('%s loads its words', (id) => {
  const file = `src/web/screens/${id.split('#')[0]}.tsx`;
  expect([...new Set(unspoken(file, new Set(textAreasOf([id])), new Set()))]).toEqual([]);
});
