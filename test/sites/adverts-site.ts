import { rm } from 'node:fs/promises';
import { createSessions } from '#server/accounts/accounts.ts';
import { createAdvertCatalogue } from '#server/adverts/advert-catalogue.ts';
import { registerAdvertsRoutes } from '#server/adverts/adverts-slice.ts';
import { registerLookJobs } from '#server/adverts/look-at-pages.ts';
import { registerPictureJobs } from '#server/adverts/picture-jobs.ts';
import type { SiteFinding, SiteLook } from '#server/adverts/site-probe-port.ts';
import { createShownPictures } from '#server/files/files.ts';
import { registerFilesRoutes } from '#server/files/files-slice.ts';
import { registerObjectJobs } from '#server/files/stored-objects.ts';
import { loadConfig } from '#server/load-config.ts';
import { registerMailJobs } from '#server/mail/mail.ts';
import { createHttpServer } from '#server/platform/http/create-http-server.ts';
import { Keyring } from '#server/platform/secrets/keyring.ts';
import { createStorage } from '#server/providers/storage/storage.ts';
import { createMailbox } from '../support/mailbox.ts';
import type { TestApp } from '../support/test-app.ts';
import { createTestClock } from '../support/test-clock.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { createTestFolder } from '../support/test-folder.ts';
import { createTestJobs } from '../support/test-jobs.ts';

/** A probe with answers that the test sets. */
const createTestProbe = () => {
  const probe = {
    mode: 'frame' as SiteFinding,
    visited: [] as string[],
    /** Runs during the next visit. */
    meanwhile: async (): Promise<void> => {},
  };
  const looks = {
    found: { found: 'unclear' } as SiteLook,
    /** The look from another network. */
    elsewhere: { found: 'unclear' } as SiteLook,
    seen: [] as string[],
  };
  const picture = { bytes: undefined as Uint8Array | undefined, fetched: [] as string[] };
  const siteProbe = {
    probe: async (url: string) => {
      probe.visited.push(url);
      const { meanwhile } = probe;
      probe.meanwhile = async () => {};
      await meanwhile();
      return probe.mode;
    },
    look: async (url: string) => {
      looks.seen.push(url);
      return looks.found;
    },
    lookElsewhere: async () => looks.elsewhere,
    fetchPicture: async (url: string) => {
      picture.fetched.push(url);
      return picture.bytes;
    },
  };
  return { probe, picture, looks, siteProbe };
};

/** The adverts slice alone, on a database of its own; the test sets the answers of visited sites. */
export const createAdvertsSite = async () => {
  const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
  const database = await createTestDatabase();
  const clock = createTestClock();
  const { db } = database;
  const jobs = createTestJobs(db, clock);
  const keyring = new Keyring('the secret of the adverts tests, long enough');
  const app = await createHttpServer({
    config,
    keyring,
    clock,
    sessions: createSessions({ db, clock, config }),
    rateLimits: false,
    databaseWaitMs: 60_000,
  });
  const base = { config, db, clock, keyring, jobs, log: app.log };
  const catalogue = await createAdvertCatalogue(base);
  const { probe, picture, looks, siteProbe } = createTestProbe();
  const folder = createTestFolder('advert-pictures');
  const storage = createStorage({ bucket: undefined, dataDir: folder });
  const pictureContext = { ...base, storage, siteProbe };
  registerAdvertsRoutes(app, { ...pictureContext, catalogue });
  const shownPictures = await createShownPictures({ db, kept: app.keptMedia, notifications: undefined });
  const filesContext = { ...pictureContext, shownPictures, healthConsent: { stands: async () => false } };
  registerFilesRoutes(app, filesContext);
  await registerMailJobs({ ...base, mail: createMailbox() });
  await registerPictureJobs({ ...pictureContext, shownElsewhere: async () => new Set() });
  await registerLookJobs(pictureContext);
  await registerObjectJobs(filesContext);
  await app.ready();
  return {
    app,
    context: base,
    database,
    clock,
    jobs,
    catalogue,
    probe,
    picture,
    looks,
    storage,
    /** The parts that the makers of people in test/support need. */
    people: { app, context: base, database, clock, jobs } as unknown as TestApp,
    async close() {
      catalogue.close();
      await app.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
