import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from '../../../src/server/load-config.ts';
import { PRETENDED_PRODUCTION } from '../../../test/support/production-settings.ts';
import { createTestFolder } from '../../../test/support/test-folder.ts';
import { madeSettings } from './questions.ts';
import { readSettings, settingsIn, unfitFor, writeSettings } from './settings-file.ts';

test('reads a settings file as systemd does', () => {
  const text = '# A comment.\n; another\n#OFF=1\nNAME=Nobody Ltd\nQUOTED="with # inside"\nEMPTY=\n\n';
  expect(settingsIn(text)).toEqual({ NAME: 'Nobody Ltd', QUOTED: 'with # inside', EMPTY: '' });
});

test('writes the sample with its values: at most 20 live lines, readable by its owner only, and accepted by a start', () => {
  const file = join(createTestFolder('settings'), 'etc', 'env');
  const answered = Object.entries(PRETENDED_PRODUCTION).filter(([name]) => !name.startsWith('PAYPAL_'));
  const settings = { ...Object.fromEntries(answered), ...madeSettings() };
  writeSettings(file, settings);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const lines = readFileSync(file, 'utf8').split('\n');
  expect(lines.filter((line) => /^\w/.test(line)).length).toBeLessThanOrEqual(20);
  expect(lines).toContain('#PAYPAL_CLIENT_ID=');
  const read = readSettings(file) ?? {};
  expect(settings).toMatchObject(read);
  expect(loadConfig(read).site).toMatchObject({ opensSoon: true, operatorName: 'Nobody Ltd' });
});

test('makes different secrets for each site', () => {
  const [one, other] = [madeSettings(), madeSettings()];
  for (const name of ['APP_SECRET', 'METRICS_TOKEN', 'DATABASE_URL', 'MIGRATION_DATABASE_URL'])
    expect(one[name]).not.toBe(other[name]);
});

test.each(['"Hands" Ltd', "'Hands' Ltd", 'back\\slash', 'a # comment', 'two\nlines'])(
  'refuses %j, which systemd, Compose and Node read differently',
  (value) => {
    expect(unfitFor(value)).toMatch(/^cannot begin with a quote/);
  },
);

test('accepts names with an apostrophe, a semicolon or a comma', () => {
  for (const value of ["St John's Ltd", 'Charity SC1; VAT 2', '7 Harbour Road, Leith'])
    expect(unfitFor(value)).toBeUndefined();
});
