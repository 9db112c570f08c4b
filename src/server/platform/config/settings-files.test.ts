import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../../load-config.ts';
import { ConfigError } from './setting-problems.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'watchwell-settings-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const fileWith = (content: string): string => {
  const file = join(folder, 'setting');
  writeFileSync(file, content);
  return file;
};
const SECRET = 's'.repeat(40);

test('reads a secret from the file that its setting names', () => {
  expect(loadConfig({ APP_SECRET_FILE: fileWith(`${SECRET}\n`) }).appSecret).toBe(SECRET);
  expect(
    loadConfig({ TRUST_PROXY_FILE: fileWith('10.0.0.0/8\n10.1.2.3\n') }).trustedProxies.networks,
  ).toEqual(['10.0.0.0/8', '10.1.2.3/32']);
});

test('reads a secret of a payment provider from a file', () => {
  const { payments } = loadConfig({
    STRIPE_API_BASE: 'https://api.stripe.com',
    STRIPE_SECRET_KEY_FILE: fileWith('sk_test_of_a_file'),
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
  });
  expect(payments.stripe).toMatchObject({ secretKey: 'sk_test_of_a_file' });
});

test('checks the content of a file like the environment', () => {
  expect(() => loadConfig({ APP_SECRET_FILE: fileWith('too short') })).toThrow(/^APP_SECRET: needs 32/);
});

test.each<[string, () => Record<string, string>, RegExp]>([
  ['is not there', () => ({ APP_SECRET_FILE: join(folder, 'none') }), /^APP_SECRET_FILE: .* \(ENOENT\)$/],
  ['is a folder', () => ({ APP_SECRET_FILE: folder }), /^APP_SECRET_FILE: .* \(EISDIR\)$/],
  ['is empty', () => ({ APP_SECRET_FILE: fileWith('\n') }), /^APP_SECRET_FILE: .* is empty$/],
  [
    'stands beside the setting itself',
    () => ({ APP_SECRET: SECRET, APP_SECRET_FILE: fileWith(SECRET) }),
    /^APP_SECRET and APP_SECRET_FILE are both set/,
  ],
  ['is of no setting', () => ({ APP_SECRETS_FILE: fileWith(SECRET) }), /did you mean APP_SECRET_FILE\?$/],
])('a settings file that %s ends the start in one sentence', (_, settings, sentence) => {
  expect(() => loadConfig(settings())).toThrow(ConfigError);
  expect(() => loadConfig(settings())).toThrow(sentence);
});

const NOBODY = 65_534;

/** Root may read everything, so the test acts as another user for this call. */
const asOrdinaryUser = <T>(act: () => T): T => {
  if (process.getuid?.() !== 0) return act();
  process.seteuid?.(NOBODY);
  try {
    return act();
  } finally {
    process.seteuid?.(0);
  }
};

test('an unreadable file ends the start in a sentence that names the setting and the file', () => {
  const file = fileWith(SECRET);
  chmodSync(file, 0o000);
  const reading = () => asOrdinaryUser(() => loadConfig({ APP_SECRET_FILE: file }));
  expect(reading).toThrow(ConfigError);
  expect(reading).toThrow(/^APP_SECRET_FILE: \/\S+\/setting cannot be read \(EACCES\)$/);
  rmSync(file);
});

test('ignores an empty file setting', () => {
  expect(loadConfig({ APP_SECRET_FILE: '' }).appSecret).toBeUndefined();
});
