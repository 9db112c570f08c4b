import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contracts/error-codes.ts';
import type { Language } from '#shared/languages/languages.ts';
import { createSessions } from './accounts/accounts.ts';
import { createAdvertCatalogue, isOwnAddress, parseAdvertUrl } from './adverts/adverts.ts';
import { createViewCounter, type ViewCounter } from './analytics/analytics.ts';
import { createShownPictures } from './files/files.ts';
import type { NetworkKindPort } from './geo/geo.ts';
import type { ViewCreditWriter } from './ledger/ledger.ts';
import { countLetters, type LetterCounts } from './mail/mail.ts';
import { figuresOf } from './monitoring/monitoring.ts';
import { createVisitCounter, type VisitCounter } from './page-visits/page-visits.ts';
import { createPatientPages, lockHealthConsent } from './patients/patients.ts';
import type { AppContext } from './platform/app-context.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Pool } from './platform/database/connections.ts';
import type { Database } from './platform/database/database.ts';
import type { Notifications } from './platform/database/notifications.ts';
import type { Replica } from './platform/database/replica.ts';
import { createHttpServer } from './platform/http/create-http-server.ts';
import { type Drain, registerHealthRoutes } from './platform/http/health-routes.ts';
import { createPageCache, type PageCache } from './platform/http/page-cache.ts';
import { installReads } from './platform/http/read-database.ts';
import { installCompression, serveWeb, type Web } from './platform/http/serve-web.ts';
import type { UnavailableWords } from './platform/http/unavailable-page.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Log } from './platform/log/log.ts';
import { registerMetrics } from './platform/metrics/metrics.ts';
import type { Keyring } from './platform/secrets/keyring.ts';
import { createSwitches, obeySwitches } from './platform/switches/switches.ts';
import type { Traces } from './platform/traces/traces.ts';
import type { ConnectOptions } from './providers/checkout-providers.ts';
import { createClamd } from './providers/clamav/clamd.ts';
import { connectMoney } from './providers/connect-money.ts';
import { createGoogleIdentity } from './providers/google/google-identity.ts';
import { createGoogleAnalytics } from './providers/google-analytics/google-analytics.ts';
import { createHmrc } from './providers/hmrc/hmrc.ts';
import { openMmdbCountry } from './providers/ip-location/mmdb-country.ts';
import { openNetworkKinds } from './providers/ip-location/network-kinds.ts';
import { createSiteProbe } from './providers/site-probe/site-probe.ts';
import { createSmtpMail } from './providers/smtp/smtp-mail.ts';
import { createStorage } from './providers/storage/storage.ts';
import { createVies } from './providers/vies/vies.ts';
import { QUEUES, registerJobs, registerRoutes, type SlicesContext, TABLES } from './slices.ts';
import { textsOf } from './texts/texts.ts';
import { shownInUpdates } from './updates/updates.ts';
import { createKnownPages, createMuchWatched, openViewMemory } from './viewing/viewing.ts';

/** Dependencies shared by all slices, and what the composition itself reads. */
export type ComposedContext = SlicesContext & {
  networkKinds: NetworkKindPort;
  viewCounts: ViewCounter;
  letters: LetterCounts;
  pageCache: PageCache;
  pageVisits: VisitCounter;
};

/** The outside world, as the slices see it. */
export type Ports = Pick<
  ComposedContext,
  | 'analyticsSource'
  | 'balances'
  | 'bankTransfers'
  | 'checkouts'
  | 'networkKinds'
  | 'identityProvider'
  | 'ipCountry'
  | 'mail'
  | 'siteProbe'
  | 'storage'
  | 'vatRegisters'
  | 'virusScan'
  | 'walletPayouts'
  | 'webhooks'
>;

type Needs = Pick<AppContext, 'config' | 'log'>;

export type AppDependencies = {
  config: Config;
  db: Database;
  /** Connections for jobs, which may run longer than a request; left out: the same. */
  backgroundDb?: Database;
  /** Connections for checks of whole tables, without a time-out; left out: the same. */
  unhurriedDb?: Database;
  /** A replica that late reads may use; left out: none. */
  replica?: Replica;
  /** Pools behind these connections, by use; left out: not monitored. */
  pools?: Readonly<Record<string, Pool>>;
  clock: Clock;
  /** Left out: built from the settings. */
  log?: Log;
  keyring: Keyring;
  jobs: Jobs;
  viewCredits: ViewCreditWriter;
  /** Events from other servers; left out where there is none. */
  notifications?: Notifications;
  connectPorts(needs: Needs): Ports;
  /** Off in tests that make many calls. */
  rateLimits?: boolean;
  /** Longer in tests, which run on busy machines. */
  databaseWaitMs?: number | undefined;
  /** The pages; undefined: the API only. */
  web?: Web;
  /** Left out: no traces are collected. */
  traces?: Traces;
};

export type ComposedApp = { app: FastifyInstance; context: ComposedContext; drain: Drain };

/** Connects the providers of the settings: the real ones, or the sandbox with the same protocols. */
export const connectProviders = ({ config, log }: Needs, options: ConnectOptions = {}): Ports => ({
  ...connectMoney(config, options),
  mail: createSmtpMail(config.smtp),
  identityProvider: config.oidc && createGoogleIdentity(config.oidc),
  analyticsSource: config.googleAnalytics && createGoogleAnalytics(config.googleAnalytics),
  ipCountry: openMmdbCountry(config.geoipPath),
  networkKinds: openNetworkKinds(),
  storage: createStorage(config),
  vatRegisters: {
    vies: createVies(config.vatRegisters.vies),
    hmrc: config.vatRegisters.hmrc && createHmrc(config.vatRegisters.hmrc),
  },
  virusScan: config.virusScanner === undefined ? undefined : createClamd(config.virusScanner),
  siteProbe: createSiteProbe({
    config,
    log,
    parseUrl: (text) => parseAdvertUrl(text, config),
    isOwn: (url) => isOwnAddress(url, config.publicUrl),
  }),
});

const createContext = async (
  app: FastifyInstance,
  dependencies: AppDependencies & { unhurriedDb: Database },
): Promise<ComposedContext> => {
  const { config, db, clock, keyring, jobs, notifications, connectPorts } = dependencies;
  const { log } = app;
  const ports = connectPorts({ config, log });
  const base = { config, db, clock, keyring, jobs, log };
  const catalogue = await createAdvertCatalogue({ ...base, notifications });
  const viewCounts = createViewCounter(base);
  const pageVisits = createVisitCounter({ ...base, ipCountry: ports.ipCountry });
  const viewMemory = await openViewMemory({ ...base, ...ports, notifications });
  for (const opened of [catalogue, viewCounts, pageVisits, viewMemory.viewLimits])
    app.addHook('onClose', async () => opened.close());
  const pageCache = createPageCache();
  const patientPages = await createPatientPages({ ...base, pageCache, notifications });
  const shownPictures = await createShownPictures({ ...base, kept: app.keptMedia, notifications });
  return {
    ...base,
    ...ports,
    ...countLetters(ports.mail),
    unhurriedDb: dependencies.unhurriedDb,
    replica: dependencies.replica,
    viewCredits: dependencies.viewCredits,
    viewCounts,
    ...viewMemory,
    muchWatched: createMuchWatched(base),
    knownPages: createKnownPages(base),
    pageVisits,
    catalogue,
    healthConsent: { stands: lockHealthConsent },
    pageCache,
    patientPages,
    shownPictures,
    shownElsewhere: shownInUpdates,
    queues: QUEUES,
    tables: TABLES,
  };
};

const refusalWords = (language: Language, code: ErrorCode): UnavailableWords | undefined => {
  const { maintenance, refusals } = textsOf(language);
  const { again, contact, reference } = maintenance;
  return code in refusals
    ? { again, contact, reference, ...refusals[code as keyof typeof refusals] }
    : undefined;
};

/** The only place where slices, ports and providers meet. */
export const composeApp = async (dependencies: AppDependencies): Promise<ComposedApp> => {
  const { config, db, backgroundDb = db, unhurriedDb = backgroundDb, clock, log, keyring } = dependencies;
  const { rateLimits, web, traces, replica, pools = {} } = dependencies;
  const sessions = createSessions({ db, clock, config });
  const app = await createHttpServer({
    config,
    log,
    keyring,
    clock,
    sessions,
    rateLimits,
    traces,
    databaseWaitMs: dependencies.databaseWaitMs,
  });
  installReads(app, { db, replica });
  const context = await createContext(app, { ...dependencies, unhurriedDb });
  const countryOf = (address: string) => context.ipCountry.countryOf(address);
  const switches = await createSwitches({ db, clock, log: app.log });
  const wordsOf = (language: Language) => textsOf(language).maintenance;
  obeySwitches(app, { switches, config, wordsOf, countryOf });
  registerMetrics(app, config, figuresOf({ ...context, db: backgroundDb, pools, replica }));
  const { drain } = app;
  registerHealthRoutes(app, { db, drain, config });
  await installCompression(app);
  registerRoutes(app, context);
  await registerJobs({ ...context, db: backgroundDb });
  if (web !== undefined) {
    const onOpened = (request: FastifyRequest, screen: string) => context.pageVisits.count(request, screen);
    const { pageCache: cache } = context;
    await serveWeb(app, { ...web, config, cache, countryOf, refusalWords, onOpened });
  }
  return { app, context, drain };
};
