import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../src/server/platform/embedded-postgres/start-embedded-postgres.ts';

const START = join(import.meta.dirname, 'start.mjs');
const DATA_DIR = join(tmpdir(), `watchwell-never-made-${process.pid}`);

const start = (settings: Record<string, string>) => {
  const { status, stderr } = spawnSync(process.execPath, [START], {
    env: { PATH: process.env.PATH, DATA_DIR, ...settings },
    encoding: 'utf8',
  });
  return { status, said: stderr.trim() };
};

test('a wrong setting ends the start with one line that names it', () => {
  const { status, said } = start({ PORT: 'abc' });
  expect(status).toBe(1);
  expect(said).toMatch(/^Watchwell cannot start: PORT: [^\n]+$/);
  expect(existsSync(DATA_DIR)).toBe(false);
});

test('a misspelt setting ends the start as well', () => {
  const { status, said } = start({ ADMIN_EMIAL: 'head@example.org' });
  expect(status).toBe(1);
  expect(said).toBe(
    'Watchwell cannot start: ADMIN_EMIAL is no setting of Watchwell: did you mean ADMIN_EMAIL?',
  );
  expect(existsSync(DATA_DIR)).toBe(false);
});

test.each([
  ['/nowhere/secret', 'ENOENT'],
  [tmpdir(), 'EISDIR'],
])('a secret in a file that cannot be read, %s, ends it with one line', (path, code) => {
  const { status, said } = start({ APP_SECRET_FILE: path });
  expect(status).toBe(1);
  expect(said).toBe(`Watchwell cannot start: APP_SECRET_FILE: ${path} cannot be read (${code})`);
  expect(existsSync(DATA_DIR)).toBe(false);
});

test.each([
  ['GEOIP_DB_PATH', '/nowhere/countries.mmdb'],
  ['GEOIP_DB_PATH', START],
  ['DATA_DIR', START],
])('%s ends the start with one line when it names %s', async (name, path) => {
  const { status, said } = start({ PORT: String(await freePort()), [name]: path });
  expect(status).toBe(1);
  expect(said).toMatch(new RegExp(`^Watchwell cannot start: ${name}: ${path} [^\\n]+$`));
  expect(existsSync(DATA_DIR)).toBe(false);
});

test.each([
  ['203.0.113.7', 'EADDRNOTAVAIL'],
  ['no-such-host.invalid', 'ENOTFOUND'],
])('an address that is not of this machine, %s, is not blamed on the port', async (HOST, code) => {
  const { status, said } = start({ HOST, PORT: String(await freePort()) });
  expect(status).toBe(1);
  expect(said).toBe(`Watchwell cannot start: HOST: ${HOST} is no address of this machine (${code})`);
  expect(existsSync(DATA_DIR)).toBe(false);
});

test('a port in use ends the start before anything else is touched', async () => {
  const taken = createServer();
  const port = await new Promise<number>((resolve) => {
    taken.listen(0, 'localhost', () => {
      const address = taken.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  const { status, said } = start({ PORT: String(port) });
  taken.close();
  expect(status).toBe(1);
  expect(said).toBe(`Watchwell cannot start: port ${port} is in use: set PORT to a free one`);
  expect(existsSync(DATA_DIR)).toBe(false);
});
