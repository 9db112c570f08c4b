import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { createTestFolder } from '../../../test/support/test-folder.ts';
import { loadConfig } from '../load-config.ts';
import { freePort } from '../platform/embedded-postgres/start-embedded-postgres.ts';
import { startApplication } from './start-application.ts';

const warned = vi.hoisted((): string[] => []);
vi.mock('../platform/log/log.ts', async (original) => {
  const { createLog } = await original<typeof import('../platform/log/log.ts')>();
  const logged: typeof createLog = (config) =>
    Object.assign(createLog(config), { warn: (text: string) => warned.push(text) });
  return { createLog: logged };
});

const REACHES_NOBODY = /^PAYOUT_FALLBACK=paypal reaches nobody/;

/** Starts with these settings as far as the pages, which are missing: what is said before is what counts. */
const warningsOf = async (settings: Record<string, string>): Promise<string[]> => {
  warned.length = 0;
  const { url } = await createTestDatabase();
  const config = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: join(createTestFolder('start'), 'data'),
    PORT: String(await freePort()),
    DATABASE_URL: url,
    ...settings,
  });
  const noPages = async () => {
    throw new Error('no pages');
  };
  const runSandbox = async () => ({ stop: async () => undefined });
  const starting = startApplication(config, () => undefined, { openWeb: noPages, runSandbox });
  await expect(starting).rejects.toThrow();
  return [...warned];
};

test('a start warns that the fallback pays nobody while PayPal does not pay to the country of the bank transfers', async () => {
  expect(await warningsOf({})).toContainEqual(expect.stringMatching(REACHES_NOBODY));
});

test.each([
  ['PayPal pays there as well', { PAYPAL_PAYS_ALSO: 'UA' }],
  ['there is no fallback', { PAYOUT_FALLBACK: 'queue' }],
])('a start does not warn of the fallback when %s', async (_, settings) => {
  expect(await warningsOf(settings)).not.toContainEqual(expect.stringMatching(REACHES_NOBODY));
});
