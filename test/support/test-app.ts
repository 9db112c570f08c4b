import { rm } from 'node:fs/promises';
import sharp from 'sharp';
import type { Balances } from '#server/reconciliation/balance-port.ts';
import type { SiteLook } from '../../src/server/adverts/site-probe-port.ts';
import { type ComposedApp, composeApp, connectProviders } from '../../src/server/compose-app.ts';
import { createViewCreditWriter } from '../../src/server/ledger/ledger.ts';
import { loadConfig } from '../../src/server/load-config.ts';
import type { VatAnswer } from '../../src/server/organizations/vat-register-port.ts';
import type { Config } from '../../src/server/platform/config/config.ts';
import type { Database } from '../../src/server/platform/database/database.ts';
import type { Notifications } from '../../src/server/platform/database/notifications.ts';
import type { Replica } from '../../src/server/platform/database/replica.ts';
import { loadBuiltWeb } from '../../src/server/platform/http/serve-web.ts';
import type { Log } from '../../src/server/platform/log/log.ts';
import { Keyring } from '../../src/server/platform/secrets/keyring.ts';
import type { Traces } from '../../src/server/platform/traces/traces.ts';
import { createStorage } from '../../src/server/providers/storage/storage.ts';
import { type Bank, createBank } from './bank.ts';
import { BROWSER_HEADERS } from './browser-headers.ts';
import { type Card, createCard, testWebhooks } from './card.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { createTestFolder } from './test-folder.ts';
import { createTestJobs, type TestJobs } from './test-jobs.ts';
import { createWallet, type Wallet } from './wallet.ts';

export type TestApp = ComposedApp & {
  database: TestDatabase;
  clock: TestClock;
  jobs: TestJobs;
  mailbox: Mailbox;
  wallet: Wallet;
  card: Card;
  bank: Bank;
  /** Countries by address; any other address has none. */
  countries: Map<string, string>;
  /** Addresses of rented servers. */
  dataCentres: Set<string>;
  /** Addresses behind which a carrier has hundreds of phones. */
  carriers: Set<string>;
  /** Prefixes of addresses whose provider is not known to connect people. */
  unknownSpace: Set<string>;
  /** Answer of every advertised site to the server's visit. `picture` undefined: no preview picture. */
  site: { displayMode: 'frame' | 'newtab' | 'unknown'; picture?: Uint8Array | undefined; look: SiteLook };
  /** The answer of both registers of VAT numbers, and the numbers that they were asked about. */
  vat: {
    answer: VatAnswer;
    asked: string[];
    /** Runs during the next question. */
    meanwhile(): Promise<unknown>;
  };
  close(): Promise<void>;
};

type Options = {
  /** Settings that differ from those of a test. */
  config?: Partial<Config>;
  rateLimits?: boolean;
  traces?: Traces;
  /** Database for checks of whole tables; left out: `db`. */
  unhurriedDb?: Database;
  /** Replica that answers late reads; left out: none. */
  replica?: Replica;
  /** Folder of a built web, for tests of pages. */
  webFolder?: string;
  /** Replaces the copy of the migrated database; closed with the server. */
  database?: TestDatabase;
  /** Time that a request waits for the database: long, unless the test is about it. */
  databaseWaitMs?: number;
  keyring?: Keyring;
  /** Notifications from other servers of the same database; left out: none. */
  notifications?: Notifications;
  /** Left out: nothing is logged. */
  log?: Log;
  /** Left out: no balance is compared. */
  balances?: Balances;
};

/** Pays withdrawals at once, however small and frequent: other tests cover the true rules that delay them. */
export const testConfig = (config: Partial<Config> = {}): Config => {
  const loaded = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PAYOUT_REVIEW: 'never',
    PAYOUT_MIN: '0',
  });
  return { ...loaded, payoutRules: { ...loaded.payoutRules, hoursApart: 0 }, ...config };
};

/** The preview picture of every advertised site: most adverts of a real site have one. */
const A_PICTURE = sharp({ create: { width: 60, height: 40, channels: 3, background: '#2a6f4e' } })
  .png()
  .toBuffer();

/** The whole server on a database of its own; the test controls every port to the outside world. */
export const createTestApp = async ({
  config,
  rateLimits = false,
  traces,
  unhurriedDb,
  replica,
  webFolder,
  database: given,
  notifications,
  databaseWaitMs = 60_000,
  keyring = new Keyring('the secret of all tests, long enough'),
  log,
  balances = {},
}: Options = {}): Promise<TestApp> => {
  const database = given ?? (await createTestDatabase());
  const clock = createTestClock();
  const jobs = createTestJobs(database.db, clock);
  const viewCredits = createViewCreditWriter({ connectionString: database.url });
  const folder = createTestFolder('files');
  const mailbox = createMailbox();
  const wallet = createWallet();
  const card = createCard();
  const bank = createBank();
  const countries = new Map<string, string>();
  const dataCentres = new Set<string>();
  const carriers = new Set<string>();
  const unknownSpace = new Set<string>();
  const site: TestApp['site'] = {
    displayMode: 'frame',
    picture: await A_PICTURE,
    look: { found: 'unclear' },
  };
  const vat: TestApp['vat'] = {
    answer: { kind: 'unanswered', reason: 'test' },
    asked: [],
    meanwhile: async () => {},
  };
  const vatRegister = {
    check: async (number: string) => {
      vat.asked.push(number);
      const { meanwhile } = vat;
      vat.meanwhile = async () => {};
      await meanwhile();
      return vat.answer;
    },
  };
  const { app, context, drain } = await composeApp({
    config: testConfig(config),
    db: database.db,
    clock,
    jobs,
    keyring,
    viewCredits,
    ...(notifications && { notifications }),
    ...(log && { log }),
    connectPorts: (needs) => {
      const ports = connectProviders(needs);
      const { checkouts, webhooks } = ports;
      return {
        ...ports,
        mail: mailbox,
        checkouts: { ...checkouts, paypal: wallet.checkout, stripe: checkouts.stripe && card.checkout },
        balances,
        walletPayouts: wallet.payouts,
        bankTransfers: needs.config.wise && bank.port,
        webhooks: { ...webhooks, paypal: testWebhooks, stripe: testWebhooks, wise: testWebhooks },
        storage: createStorage({ bucket: undefined, dataDir: folder }),
        ipCountry: { countryOf: (address) => countries.get(address) ?? null },
        networkKinds: {
          isDataCentre: (address) => dataCentres.has(address),
          isCarrier: (address) => carriers.has(address),
          connectsPeople: (address) => !unknownSpace.values().some((start) => address.startsWith(start)),
        },
        vatRegisters: { vies: vatRegister, hmrc: vatRegister },
        siteProbe: {
          probe: async () => site.displayMode,
          fetchPicture: async () => site.picture,
          look: async () => site.look,
        },
      };
    },
    rateLimits,
    databaseWaitMs,
    traces,
    unhurriedDb,
    ...(replica && { replica }),
    web: webFolder === undefined ? undefined : await loadBuiltWeb(webFolder),
  });
  // A viewer in a test is a browser, unless the test says otherwise.
  app.addHook('onRequest', async ({ url, headers }) => {
    if (url === '/api/views' && headers['user-agent'] === 'lightMyRequest') {
      Object.assign(headers, BROWSER_HEADERS, headers, { 'user-agent': BROWSER_HEADERS['user-agent'] });
    }
  });
  await app.ready();
  return {
    app,
    context,
    drain,
    database,
    clock,
    jobs,
    mailbox,
    wallet,
    card,
    bank,
    countries,
    dataCentres,
    carriers,
    unknownSpace,
    site,
    vat,
    async close() {
      await app.close();
      await viewCredits.close();
      await rm(folder, { recursive: true });
      await database.close();
    },
  };
};
