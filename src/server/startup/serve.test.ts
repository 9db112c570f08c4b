import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { noWeb } from '../../../test/support/no-web.ts';
import { PRETENDED_PRODUCTION } from '../../../test/support/production-settings.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { createTestFolder } from '../../../test/support/test-folder.ts';
import { loadConfig } from '../load-config.ts';
import { openServerLogin } from '../platform/database/server-role.ts';
import { freePort } from '../platform/embedded-postgres/start-embedded-postgres.ts';
import { startApplication } from './start-application.ts';

/** More than Node's own queue of 511. */
const CROWD = 700;

/** The machine's limit of waiting connections, below which ours has no effect; 0 outside Linux. */
const somaxconn = (): number => {
  try {
    return Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'));
  } catch {
    return 0;
  }
};

/** Connects the crowd and prints how many were let in before the time-out. */
const VISITORS = `
  let connected = 0;
  const tell = () => { console.log(connected); process.exit(); };
  for (let visitor = 0; visitor < ${CROWD}; visitor += 1)
    require('node:net').connect(process.argv[1], '127.0.0.1', () => ++connected === ${CROWD} && tell());
  setTimeout(tell, 20_000);`;

test.runIf(somaxconn() >= CROWD)('connects a crowd at once while the server is busy', async () => {
  const { url } = await createTestDatabase();
  const port = await freePort();
  const config = loadConfig({
    ...PRETENDED_PRODUCTION,
    LOG_LEVEL: 'silent',
    DRAIN_SECONDS: '0',
    APP_SECRET: 'a secret of the test with its length',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: createTestFolder('crowd'),
    DATABASE_URL: await openServerLogin(url, 'of-a-test'),
    MIGRATION_DATABASE_URL: url,
  });
  const site = await startApplication(config, () => undefined, {
    openWeb: noWeb,
    runSandbox: async () => ({ stop: async () => undefined }),
  });
  // Waiting for this process keeps the server from taking anybody out of the queue.
  const { stdout } = spawnSync(process.execPath, ['--eval', VISITORS, String(port)], { encoding: 'utf8' });
  await site.close();
  expect(stdout).toBe(`${CROWD}\n`);
});
