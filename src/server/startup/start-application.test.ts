import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { noWeb } from '../../../test/support/no-web.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { createTestFolder } from '../../../test/support/test-folder.ts';
import { loadConfig } from '../load-config.ts';
import { freePort } from '../platform/embedded-postgres/start-embedded-postgres.ts';
import { startApplication } from './start-application.ts';

const NOWHERE = 'postgresql://127.0.0.1:9/nothing';

const startWith = async (databases: Record<string, string>) => {
  const dataDir = join(createTestFolder('start'), 'data');
  const openWeb = vi.fn(noWeb);
  const runSandbox = vi.fn(async () => ({ stop: async () => undefined }));
  const config = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    ...databases,
  });
  const starting = startApplication(config, () => undefined, { openWeb, runSandbox });
  return { starting, dataDir, opened: [openWeb, runSandbox] };
};

test.each([
  ['DATABASE_URL', { DATABASE_URL: NOWHERE }],
  ['MIGRATION_DATABASE_URL', { DATABASE_URL: NOWHERE, MIGRATION_DATABASE_URL: NOWHERE }],
])('a start that cannot reach the database of %s says so, and changes nothing', async (name, databases) => {
  const { starting, dataDir, opened } = await startWith(databases);
  await expect(starting).rejects.toThrow(`${name}: the database cannot be reached`);
  expect(existsSync(dataDir)).toBe(false);
  for (const open of opened) expect(open).not.toHaveBeenCalled();
});

test('an owner that is named twice is not taken for a log-in of the server', async () => {
  const { url } = await createTestDatabase();
  const { starting } = await startWith({ DATABASE_URL: url, MIGRATION_DATABASE_URL: url });
  await expect(starting).rejects.toThrow('owns tables or may become their owner');
});
