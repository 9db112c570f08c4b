import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noWeb } from '../../../test/support/no-web.ts';
import { createTestFolder } from '../../../test/support/test-folder.ts';
import { loadConfig } from '../load-config.ts';
import { freePort } from '../platform/embedded-postgres/start-embedded-postgres.ts';
import { explainFailedStart } from './run-application.ts';
import { startApplication } from './start-application.ts';

const DATA_DIR = join(tmpdir(), `watchwell-never-made-${process.pid}`);

const noSandbox = () => Promise.reject(new Error('nothing may be started'));

/** The message to the operator; tools/start/start.test.ts checks that a start then ends with 1. */
const start = async (settings: Record<string, string>): Promise<string> => {
  try {
    const config = loadConfig({ DATA_DIR, ...settings });
    await startApplication(config, () => undefined, { openWeb: noWeb, runSandbox: noSandbox });
    return 'it started';
  } catch (error) {
    return explainFailedStart(error);
  }
};

test('a misspelt setting ends the start', async () => {
  const said = await start({ ADMIN_EMIAL: 'head@example.org' });
  expect(said).toBe(
    'Watchwell cannot start: ADMIN_EMIAL is no setting of Watchwell: did you mean ADMIN_EMAIL?',
  );
  expect(existsSync(DATA_DIR)).toBe(false);
});

test.each([
  ['/nowhere/secret', 'ENOENT'],
  [tmpdir(), 'EISDIR'],
])('an unreadable secret file (%s) ends the start with one line', async (path, code) => {
  const said = await start({ APP_SECRET_FILE: path });
  expect(said).toBe(`Watchwell cannot start: APP_SECRET_FILE: ${path} cannot be read (${code})`);
  expect(existsSync(DATA_DIR)).toBe(false);
});

test.each([['DATA_DIR', import.meta.filename]])(
  '%s ends the start with one line when it names %s',
  async (name, path) => {
    const said = await start({ PORT: String(await freePort()), [name]: path });
    expect(said).toMatch(new RegExp(`^Watchwell cannot start: ${name}: ${path} [^\\n]+$`));
    expect(existsSync(DATA_DIR)).toBe(false);
  },
);

test('a broken file of countries ends the start with one line', async () => {
  const folder = createTestFolder('countries');
  const path = join(folder, 'countries.mmdb');
  writeFileSync(path, 'no database');
  const said = await start({ PORT: String(await freePort()), DATA_DIR: folder });
  expect(said).toMatch(new RegExp(`^Watchwell cannot start: DATA_DIR: ${path} is no MMDB file [^\\n]+$`));
});

test.each([
  ['203.0.113.7', 'EADDRNOTAVAIL'],
  ['no-such-host.invalid', 'ENOTFOUND'],
])('an address of another machine, %s, is not blamed on the port', async (HOST, code) => {
  const said = await start({ HOST, PORT: String(await freePort()) });
  expect(said).toBe(`Watchwell cannot start: HOST: ${HOST} is no address of this machine (${code})`);
  expect(existsSync(DATA_DIR)).toBe(false);
});

test('a used port ends the start before anything else is touched', async () => {
  const taken = createServer();
  const port = await new Promise<number>((resolve) => {
    taken.listen(0, 'localhost', () => {
      const address = taken.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  const said = await start({ PORT: String(port) });
  taken.close();
  expect(said).toBe(`Watchwell cannot start: port ${port} is in use: set PORT to a free one`);
  expect(existsSync(DATA_DIR)).toBe(false);
});
