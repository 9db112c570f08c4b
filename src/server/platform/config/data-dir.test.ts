import { mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestFolder } from '../../../../test/support/test-folder.ts';
import { openDataDir, secretFromFile } from './data-dir.ts';
import { ConfigError } from './setting-problems.ts';

test('makes the folder and its parents, even for two starts at once', async () => {
  const folder = join(createTestFolder('data-dir'), 'a/b/c');
  expect(await Promise.all([openDataDir(folder), openDataDir(folder)])).toEqual([folder, folder]);
  expect(statSync(folder).mode & 0o777).toBe(0o755);
  expect(await openDataDir(folder)).toBe(folder);
});

test.runIf(process.platform === 'linux')(
  'refuses a place without new folders at once, even if the system only reports it as missing',
  async () => {
    await expect(openDataDir('/proc/watchwell/data')).rejects.toThrow(
      /^DATA_DIR: \/proc\/watchwell\/data is no folder that can be written to \(ENOENT/,
    );
  },
);

test('rejects a file in place of the folder', async () => {
  await expect(openDataDir(join(import.meta.filename, 'below'))).rejects.toThrow(/^DATA_DIR: .*ENOTDIR/);
});

test('makes a secret once, even for two starts at once, readable by our user only', async () => {
  const folder = createTestFolder('secret');
  const [one, other] = await Promise.all([secretFromFile(folder, 'key'), secretFromFile(folder, 'key')]);
  expect(one).toMatch(/^[\w-]{43}$/);
  expect(other).toBe(one);
  expect(await secretFromFile(folder, 'key')).toBe(one);
  expect(statSync(join(folder, 'key')).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['key']);
});

test.each([
  ['is empty', (file: string) => writeFileSync(file, '\n')],
  ['cannot be read', (file: string) => mkdirSync(file)],
  ['leads to nothing', (file: string) => symlinkSync('gone', file)],
])('a secret that %s stops the start and is not replaced', async (reason, put) => {
  const folder = createTestFolder('secret');
  put(join(folder, 'key'));
  const read = secretFromFile(folder, 'key');
  await expect(read).rejects.toThrow(ConfigError);
  await expect(read).rejects.toThrow(new RegExp(`^DATA_DIR: \\S+/key ${reason}[^\\n]*: bring it back `));
  expect(readdirSync(folder)).toEqual(['key']);
});
