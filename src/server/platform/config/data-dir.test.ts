import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestFolder } from '../../../../test/support/test-folder.ts';
import { openDataDir } from './data-dir.ts';

test('the folder is made with those above it, by two starts at once as well', async () => {
  const folder = join(createTestFolder('data-dir'), 'a/b/c');
  expect(await Promise.all([openDataDir(folder), openDataDir(folder)])).toEqual([folder, folder]);
  expect(statSync(folder).mode & 0o777).toBe(0o755);
  expect(await openDataDir(folder)).toBe(folder);
});

test.runIf(process.platform === 'linux')(
  'a place that takes no new folder is refused at once, also where the system only says that it is missing',
  async () => {
    await expect(openDataDir('/proc/watchwell/data')).rejects.toThrow(
      /^DATA_DIR: \/proc\/watchwell\/data is no folder that can be written to \(ENOENT/,
    );
  },
);

test('a file is no folder', async () => {
  await expect(openDataDir(join(import.meta.filename, 'below'))).rejects.toThrow(/^DATA_DIR: .*ENOTDIR/);
});
