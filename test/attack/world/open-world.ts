import { type ComposedApp, composeApp, connectProviders } from '../../../src/server/compose-app.ts';
import type { ViewCreditWriter } from '../../../src/server/ledger/ledger.ts';
import { loadConfig } from '../../../src/server/load-config.ts';
import type { Config } from '../../../src/server/platform/config/config.ts';
import { freePort } from '../../../src/server/platform/embedded-postgres/start-embedded-postgres.ts';
import { Keyring } from '../../../src/server/platform/secrets/keyring.ts';
import { type ChaosDatabase, openChaosDatabase } from '../../chaos/database/chaos-database.ts';
import { createDice, type Dice } from '../../support/dice.ts';
import { createMailbox, type Mailbox } from '../../support/mailbox.ts';
import { anAdmin, type Person } from '../../support/people.ts';
import { startSandboxProcess } from '../../support/sandbox-process.ts';
import type { TestApp } from '../../support/test-app.ts';
import { createTestJobs, TEST_JOBS_TABLE, type TestJobs } from '../../support/test-jobs.ts';
import { VirtualTime } from '../time/virtual-time.ts';
import { type Advert, placeAdverts } from './adverts.ts';
import { openViewCredits } from './database-clock.ts';
import { createHomes, type Homes } from './homes.ts';
import { createSilentPage, type SilentPage } from './silent-page.ts';

const DAY_MS = 86_400_000;

export type World = Pick<ComposedApp, 'app' | 'context'> & {
  time: VirtualTime;
  /** Start of the run's first day. */
  firstDay: number;
  database: ChaosDatabase;
  jobs: TestJobs;
  mailbox: Mailbox;
  sandbox: Awaited<ReturnType<typeof startSandboxProcess>>;
  config: Config;
  /** The parts that the makers of people and adverts in `test/support` need. */
  maker: TestApp;
  /** A member of staff. */
  staff: Person;
  adverts: readonly Advert[];
  dice: Dice;
  homes: Homes;
  silentPage: SilentPage;
  /** Serves the same site with other settings, such as an operator's mistake. */
  serveWith(settings: Partial<Config>): Promise<ComposedApp['app']>;
  close(): Promise<void>;
};

type Served = {
  config: Config;
  database: ChaosDatabase;
  time: VirtualTime;
  mailbox: Mailbox;
  silentPage: SilentPage;
};
type Shared = { jobs: TestJobs; viewCredits: ViewCreditWriter };

/** The server with rate limits on, without a socket; only the payment provider has a port. */
const serve = ({ config, database, time, mailbox, silentPage }: Served, { jobs, viewCredits }: Shared) =>
  composeApp({
    config,
    clock: time,
    jobs,
    viewCredits,
    db: database.db,
    keyring: new Keyring('the secret of an attack run, long enough'),
    connectPorts: (needs) => ({
      ...connectProviders(needs),
      mail: mailbox,
      siteProbe: {
        probe: async () => 'frame',
        fetchPicture: async () => undefined,
        async look(url) {
          await silentPage.visit(url);
          return { found: 'unclear' };
        },
      },
    }),
    databaseWaitMs: 60_000,
  });

/** Production's settings that matter here: clearing periods, reviews, proxy, trusted addresses. */
const settingsOf = (folder: string, ports: { app: number; sandbox: number }): Config => ({
  ...loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    DATA_DIR: folder,
    PORT: String(ports.app),
    SANDBOX_PORT: String(ports.sandbox),
    TRUST_PROXY: '127.0.0.1',
    EARNINGS_HOLD_DAYS: '7',
  }),
  mode: 'production',
});

/** The next midnight: nothing earlier is of the same day. */
const firstMorning = (): Date => new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS);

type Ways = {
  seed: number;
  /** Changes settings of production. */
  change(config: Config): Config;
};

/** The whole product on a database of its own, with the sandbox beside it, at a time that the world moves. */
export const openWorld = async ({ seed, change }: Ways): Promise<World> => {
  const dice = createDice(seed);
  const homes = createHomes(dice);
  const time = new VirtualTime(firstMorning());
  const database = await openChaosDatabase();
  const port = await freePort();
  const sandbox = await startSandboxProcess({ APP_URL: `http://localhost:${port}` });
  await database.owner.query(TEST_JOBS_TABLE);
  const config = change(
    settingsOf(database.folder, { app: port, sandbox: Number(new URL(sandbox.addressOf(0)).port) }),
  );
  const mailbox = createMailbox();
  const silentPage = createSilentPage();
  const jobs = createTestJobs(database.db, time);
  const viewCredits = await openViewCredits(database, time);
  const served = { config, database, time, mailbox, silentPage };
  const { app, context } = await serve(served, { jobs, viewCredits });
  await app.listen({ port, host: 'localhost' });
  const others: ComposedApp['app'][] = [];
  const maker = { app, context, database, clock: time } as unknown as TestApp;
  return {
    app,
    context,
    time,
    database,
    jobs,
    mailbox,
    sandbox,
    config,
    maker,
    dice,
    homes,
    silentPage,
    firstDay: time.now().getTime(),
    staff: await anAdmin(maker),
    adverts: await placeAdverts(maker, homes.newHome),
    async serveWith(settings) {
      const aside = { ...served, config: { ...config, ...settings } };
      const other = await serve(aside, { jobs: createTestJobs(database.db, time), viewCredits });
      others.push(other.app);
      return other.app;
    },
    async close() {
      for (const one of [...others, app]) await one.close();
      await viewCredits.close();
      await sandbox.close();
      await database.close();
    },
  };
};
