import { expect, test } from 'vitest';
import { PRETENDED_PRODUCTION } from '../../../../test/support/production-settings.ts';
import { loadConfig } from '../../load-config.ts';
import { examineProxies } from './examine-proxies.ts';

const DATABASES = {
  DATABASE_URL: 'postgresql://server@127.0.0.1/watchwell',
  MIGRATION_DATABASE_URL: 'postgresql://owner@127.0.0.1/watchwell',
};
const wrongWith = (settings: Record<string, string>) =>
  examineProxies(loadConfig({ ...PRETENDED_PRODUCTION, ...DATABASES, ...settings })).map(
    ({ wrong }) => wrong,
  );

test.each<[string, Record<string, string>]>([
  ['is not named', {}],
  ['is said to be none', { TRUST_PROXY: 'off' }],
])('finds that all visitors share one address when the proxy in front %s', (_, settings) => {
  expect(wrongWith(settings)).toEqual([
    'visitors share the address of the proxy in front: TRUST_PROXY names none',
  ]);
});

test.each(['localhost', '127.0.0.1', '127.0.0.2', '::1'])(
  'finds the same when only this machine reaches %s, and another proxy is named',
  (HOST) => {
    for (const TRUST_PROXY of ['cloudflare', '10.0.0.0/8'])
      expect(wrongWith({ HOST, TRUST_PROXY })).toEqual([expect.stringContaining(`HOST=${HOST} `)]);
  },
);

test.each<[string, Record<string, string>]>([
  ['is named', { TRUST_PROXY: '10.0.0.0/8' }],
  ['is an edge that comes by itself', { TRUST_PROXY: 'cloudflare' }],
  ['is on this machine', { HOST: '127.0.0.1', TRUST_PROXY: 'private,cloudflare' }],
  ['is on this machine, named alone', { HOST: 'localhost', TRUST_PROXY: '::1' }],
  ['is not needed by a trial', { NODE_ENV: 'test' }],
])('finds nothing wrong when the proxy in front %s', (_, settings) => {
  expect(wrongWith(settings)).toEqual([]);
});
