import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Forms of the providers' keys, and of keys in general. */
const KEYS: Record<string, RegExp> = {
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----\s+[\w+/=]{40}/,
  'a live key of Stripe': /\b[sr]k_live_[A-Za-z0-9]{20,}/,
  'a secret of Stripe’s webhooks': /\bwhsec_[A-Za-z0-9+/]{28,}/,
  'a secret of Google': /\bGOCSPX-[\w-]{20,}|\bAIza[\w-]{35}/,
  'a key of Amazon': /\b(AKIA|ASIA)[A-Z0-9]{16}\b/,
  'a token of GitHub': /\bgh[pousr]_[A-Za-z0-9]{36}|\bgithub_pat_\w{40,}/,
  'a token of npm': /\bnpm_[A-Za-z0-9]{36}\b/,
  'a token of a chat': /\bxox[abprs]-[\w-]{20,}/,
};

const keysIn = (text: string): string[] => Object.keys(KEYS).filter((name) => KEYS[name]?.test(text));

const files = globSync('**/*.{ts,tsx,mjs,js,json,sql,md,yml,yaml,sh,example,conf,html}', {
  cwd: ROOT,
  exclude: (path) => /(^|\/)(node_modules|var|test-results|dist)$/.test(path),
});

test('the code contains no key', () => {
  expect(files.length).toBeGreaterThan(1_500);
  const found = files.flatMap((file) =>
    keysIn(readFileSync(join(ROOT, file), 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});

test('each kind of key would be found', () => {
  const many = (count: number) => 'a1B2'.repeat(count);
  const samples = [
    `-----BEGIN EC PRIVATE KEY-----\n${many(12)}`,
    `sk_live_${many(6)}`,
    `whsec_${many(8)}`,
    `GOCSPX-${many(7)}`,
    `AKIA${'A1B2'.repeat(4)}`,
    `ghp_${many(9)}`,
    `npm_${many(9)}`,
    `xoxb-${many(6)}`,
  ];
  expect(samples.map(keysIn)).toEqual(Object.keys(KEYS).map((name) => [name]));
});
