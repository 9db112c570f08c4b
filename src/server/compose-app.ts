import type { FastifyInstance } from 'fastify';
import type { AppContext } from './platform/app-context.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/database.ts';
import { createHttpServer } from './platform/http/create-http-server.ts';
import type { SessionPort } from './platform/http/visitor.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Keyring } from './platform/secrets/keyring.ts';

export type AppDependencies = {
  config: Config;
  db: Database;
  clock: Clock;
  keyring: Keyring;
  jobs: Jobs;
  /** Off in tests that make many calls. */
  rateLimits?: boolean;
};

export type ComposedApp = { app: FastifyInstance; context: AppContext; close(): Promise<void> };

/** The only place where slices, ports and providers meet. */
export const composeApp = async (dependencies: AppDependencies): Promise<ComposedApp> => {
  const { config, db, clock, keyring, jobs, rateLimits } = dependencies;
  const sessions: SessionPort = { accountOf: async () => null };
  const app = await createHttpServer({ config, keyring, sessions, rateLimits });
  const context: AppContext = { config, db, clock, keyring, jobs, log: app.log };
  return { app, context, close: () => app.close() };
};
