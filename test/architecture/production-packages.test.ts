import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

type Locked = Record<string, { dev?: true; devOptional?: true }>;

/** npm leaves out what the lock file calls `dev`, and marks so only what no other package needs. */
test('`npm ci --omit=dev` leaves out what only the sandbox needs', () => {
  const sandbox = read('sandbox/package.json');
  const product = read('package.json');
  const packages: Locked = read('package-lock.json').packages;
  const own = Object.keys(sandbox.devDependencies).filter((name) => !(name in product.dependencies));
  expect(own).toEqual(expect.arrayContaining(['oidc-provider', 'postal-mime', 'smtp-server']));
  expect(own.filter((name) => !packages[`node_modules/${name}`]?.dev)).toEqual([]);
  expect(sandbox.dependencies).toBeUndefined();
});

test('the sandbox uses the same versions as the product', () => {
  const { dependencies, devDependencies } = read('package.json');
  const product: Record<string, string> = { ...devDependencies, ...dependencies };
  const sandbox: Record<string, string> = read('sandbox/package.json').devDependencies;
  const others = Object.entries(sandbox).filter(([name, version]) => (product[name] ?? version) !== version);
  expect(others).toEqual([]);
});
