import type { FastifyInstance } from 'fastify';
import { createSessions } from './accounts/accounts.ts';
import { registerAccountsJobs } from './accounts/accounts-jobs.ts';
import { registerAccountsRoutes } from './accounts/accounts-routes.ts';
import type { IpCountryPort } from './geo/geo.ts';
import type { ViewCreditWriter } from './ledger/ledger.ts';
import { registerMailJobs } from './mail/mail-jobs.ts';
import type { MailPort } from './mail/mail-port.ts';
import type { AppContext } from './platform/app-context.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/database.ts';
import { createHttpServer } from './platform/http/create-http-server.ts';
import { registerHealthRoutes } from './platform/http/health-routes.ts';
import { installCompression, serveWeb } from './platform/http/serve-web.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { registerMetrics } from './platform/metrics/metrics.ts';
import type { Keyring } from './platform/secrets/keyring.ts';
import { openMmdbCountry } from './providers/ip-location/mmdb-country.ts';
import { createSmtpMail } from './providers/smtp/smtp-mail.ts';

/** The outside world, as the slices see it. */
export type Ports = { mail: MailPort; ipCountry: IpCountryPort };

export type ComposedContext = AppContext & Ports & { viewCredits: ViewCreditWriter };

export type AppDependencies = {
  config: Config;
  db: Database;
  clock: Clock;
  keyring: Keyring;
  jobs: Jobs;
  ports: Ports;
  viewCredits: ViewCreditWriter;
  /** Off in tests that make many calls. */
  rateLimits?: boolean;
  /** Where the built web is; undefined: the calls only. */
  webFolder?: string;
};

export type ComposedApp = { app: FastifyInstance; context: ComposedContext };

/** The providers of the settings: the real ones, or the sandbox that speaks as they do. */
export const connectProviders = (config: Config): Ports => ({
  mail: createSmtpMail(config.smtp),
  ipCountry: openMmdbCountry(config.geoipPath),
});

const registerRoutes = (app: FastifyInstance, context: ComposedContext): void => {
  registerHealthRoutes(app, context.db);
  registerAccountsRoutes(app, context);
};

const registerJobs = async (context: ComposedContext): Promise<void> => {
  await registerMailJobs(context);
  await registerAccountsJobs(context);
};

const creditFigures = ({ viewCredits }: ComposedContext) => [
  {
    name: 'watchwell_view_credit_batches_total',
    help: 'Statements that credited finished views.',
    read: () => viewCredits.counts().batches,
  },
  {
    name: 'watchwell_view_credit_views_total',
    help: 'Finished views handed to the writer.',
    read: () => viewCredits.counts().views,
  },
];

/** The only place where slices, ports and providers meet. */
export const composeApp = async (dependencies: AppDependencies): Promise<ComposedApp> => {
  const { config, db, clock, keyring, jobs, ports, viewCredits, rateLimits, webFolder } = dependencies;
  const sessions = createSessions({ db, clock, config });
  const app = await createHttpServer({ config, keyring, sessions, rateLimits });
  const context = { config, db, clock, keyring, jobs, ...ports, viewCredits, log: app.log };
  registerMetrics(app, config, creditFigures(context));
  await installCompression(app);
  registerRoutes(app, context);
  await registerJobs(context);
  if (webFolder !== undefined) {
    const countryOf = (address: string) => ports.ipCountry.countryOf(address);
    await serveWeb(app, { config, folder: webFolder, countryOf });
  }
  return { app, context };
};
