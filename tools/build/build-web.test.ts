import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** A production installation: no builder, and built pages. */
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'watchwell-build-'));
  for (const name of ['tools/build', 'dist', 'src/web', 'src/shared'])
    mkdirSync(join(folder, name), { recursive: true });
  copyFileSync(join(import.meta.dirname, 'build-web.ts'), join(folder, 'tools/build/build-web.ts'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'src/web/page.ts'), 'export {};');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const build = () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/build/build-web.ts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
};

/** Writes the stamp as the build on another machine did. */
const stampAsBuilt = () => {
  const digest = createHash('sha256').update('src/web/page.ts').update('export {};');
  writeFileSync(join(folder, 'dist/stamp'), digest.digest('hex'));
};

test('current pages need no builder', () => {
  stampAsBuilt();
  expect(build()).toEqual({ status: 0, said: '' });
});

test('missing or outdated pages without a builder fail with one sentence', () => {
  expect(build()).toEqual({ status: 1, said: expect.stringMatching(/^The pages in dist\/ are [^\n]+\n$/) });
  stampAsBuilt();
  writeFileSync(join(folder, 'src/web/page.ts'), 'export const changed = true;');
  expect(build().status).toBe(1);
});
