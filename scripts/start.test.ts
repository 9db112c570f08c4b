import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const START = join(import.meta.dirname, 'start.mjs');
const DATA_DIR = join(tmpdir(), `watchwell-never-made-${process.pid}`);

test('a start that cannot be ends with one line that names the setting, and with 1', () => {
  const { status, stderr } = spawnSync(process.execPath, [START], {
    env: { PATH: process.env.PATH, DATA_DIR, PORT: 'abc' },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr.trim()).toMatch(/^Watchwell cannot start: PORT: [^\n]+$/);
  expect(existsSync(DATA_DIR)).toBe(false);
});
