/** Makes the demo world in the first argument's database, in a process that a test can kill. */
import { createAdvertCatalogue } from '../../src/server/adverts/adverts.ts';
import { loadConfig } from '../../src/server/load-config.ts';
import { lockHealthConsent } from '../../src/server/patients/patients.ts';
import { systemClock } from '../../src/server/platform/clock/clock.ts';
import { createPool } from '../../src/server/platform/database/connections.ts';
import { createDatabase } from '../../src/server/platform/database/database.ts';
import { Keyring } from '../../src/server/platform/secrets/keyring.ts';
import { createStorage } from '../../src/server/providers/storage/storage.ts';
import { openDemoWorld } from '../../src/server/startup/demo-world.ts';
import { createTestFolder } from './test-folder.ts';
import { createTestJobs } from './test-jobs.ts';

const [, , databaseUrl = ''] = process.argv;
const log = { info: console.error, warn: console.error, error: console.error };
const db = createDatabase(createPool(databaseUrl));
const config = loadConfig({ NODE_ENV: 'test' });
const context = {
  config,
  db,
  clock: systemClock,
  keyring: new Keyring('the secret of all tests, long enough'),
  jobs: createTestJobs(db, systemClock),
  log,
  siteProbe: {
    probe: async () => 'frame' as const,
    fetchPicture: async () => undefined,
    look: async () => ({ found: 'unclear' as const }),
  },
  storage: createStorage({ bucket: undefined, dataDir: createTestFolder('demo-files') }),
  healthConsent: { stands: lockHealthConsent },
  catalogue: await createAdvertCatalogue({ config, db, log }),
};
await openDemoWorld(context, { databaseUrl, tell: console.error });
context.catalogue.close();
await db.destroy();
