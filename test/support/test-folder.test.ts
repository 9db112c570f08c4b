import { rmSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { createTestFolder, makerOf } from './test-folder.ts';

test('the name of a test folder contains the process that made it', () => {
  const folder = createTestFolder('told');
  expect(makerOf(basename(folder))).toBe(process.pid);
  for (const name of ['watchwell-test-', 'watchwell-test-files-1', 'watchwell-12-files', '12', '']) {
    expect(makerOf(name)).toBeUndefined();
  }
  rmSync(folder, { recursive: true });
});
