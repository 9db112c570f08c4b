import { setTimeout as sleep } from 'node:timers/promises';
import { keepAdmin, rewriteEmails } from '../accounts/accounts.ts';
import { composeApp, connectProviders } from '../compose-app.ts';
import { systemClock, warnOfClocks } from '../platform/clock/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { closeWithin } from '../platform/http/health-routes.ts';
import type { Web } from '../platform/http/serve-web.ts';
import type { Log } from '../platform/log/log.ts';
import type { Keyring } from '../platform/secrets/keyring.ts';
import type { Traces } from '../platform/traces/traces.ts';
import { type Closing, FINISH_LIMIT_MS, type RunningApplication } from './closing.ts';
import { openDemoWorld } from './demo-world.ts';
import type { connectStorage } from './open-storage.ts';

type Parts = {
  config: Config;
  closing: Closing;
  log: Log;
  keyring: Keyring;
  storage: Awaited<ReturnType<typeof connectStorage>>;
  web: Web;
  traces?: Traces | undefined;
  tell(text: string): void;
};

/**
 * The queue of new connections, within the machine's own limit. Node's 511 are too few for a sudden crowd:
 * the excess retries after one, two, four seconds.
 */
const BACKLOG = 4_096;

/** Composes the application and listens. */
export const serve = async ({
  config,
  closing,
  storage,
  tell,
  ...parts
}: Parts): Promise<RunningApplication> => {
  const { databaseUrl, ...connections } = storage;
  const { app, context, drain } = await composeApp({
    ...parts,
    ...connections,
    config,
    clock: systemClock,
    connectPorts: connectProviders,
  });
  closing.later(() => closeWithin(app, FINISH_LIMIT_MS));
  await warnOfClocks(context.db, parts.log);
  await rewriteEmails(context);
  await keepAdmin(context);
  const hasDemoWorld = await openDemoWorld(context, { databaseUrl, tell });
  await app.listen({ port: config.port, host: config.host, backlog: BACKLOG });
  return {
    hasDemoWorld,
    drain: async () => {
      drain.begin();
      await sleep(config.drainSeconds * 1_000);
    },
    close: () => closing.run(),
  };
};
