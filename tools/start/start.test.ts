// @nightly: it starts programs that start the product.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runScript } from '../../test/support/run-script.ts';

const START = join(import.meta.dirname, 'start.mjs');
const DATA_DIR = join(tmpdir(), `watchwell-never-made-${process.pid}`);

test('a start logs warnings about suspicious settings before it opens anything', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const start = await runScript([START], {
    settings: { DATA_DIR, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'warn' },
  });
  taken.close();
  expect(start.complained).toContain(`port ${port} is in use`);
  expect(start.said).toContain('PAYOUT_FALLBACK=paypal reaches nobody');
  expect(existsSync(DATA_DIR)).toBe(false);
});

test('an impossible start ends with 1 and one line that names the setting', () => {
  const { status, stderr } = spawnSync(process.execPath, [START], {
    env: { PATH: process.env.PATH, DATA_DIR, PORT: 'abc' },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr.trim()).toMatch(/^Watchwell cannot start: PORT: [^\n]+$/);
  expect(existsSync(DATA_DIR)).toBe(false);
});
