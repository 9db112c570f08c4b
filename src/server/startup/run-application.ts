import { loadConfig } from '../load-config.ts';
import type { Config } from '../platform/config/config.ts';
import { ConfigError } from '../platform/config/environment.ts';
import { DatabaseOutage } from '../platform/database/connections.ts';
import { DatabaseSetupError } from '../platform/database/migration-plan.ts';
import { EmbeddedPostgresError } from '../platform/embedded-postgres/postgres-binaries.ts';
import { startTraces } from '../platform/traces/traces.ts';
import { CLOSE_LIMIT_MS, StartError } from './closing.ts';
import { type RunningApplication, type Surroundings, startApplication } from './start-application.ts';

const complain = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

/** Errors that an operator can mend, or that pass. */
const REASONS = [ConfigError, StartError, EmbeddedPostgresError, DatabaseSetupError, DatabaseOutage];

/** An error that an operator can mend is one line. All others show their stack. */
export const explainFailedStart = (error: unknown): string => {
  const expected = REASONS.some((kind) => error instanceof kind);
  if (expected && error instanceof Error) return `Watchwell cannot start: ${error.message}`;
  const { stack, cause } = error instanceof Error ? error : { stack: String(error), cause: undefined };
  const because =
    cause === undefined
      ? ''
      : `
caused by ${cause instanceof Error ? cause.stack : String(cause)}`;
  return `Watchwell cannot start: ${stack}${because}`;
};

const closeOnSignals = (starting: Promise<RunningApplication>, { drainSeconds }: Config): void => {
  let closing = false;
  const stop = async () => {
    // The second signal ends the process at once.
    if (closing) process.exit(1);
    closing = true;
    setTimeout(() => process.exit(1), drainSeconds * 1_000 + CLOSE_LIMIT_MS).unref();
    // A signal during the start waits until there is something to close.
    const application = await starting;
    await application.drain();
    await application.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
};

/** Runs the application with the settings of an environment until a signal; ends the process when it cannot start. */
export const runApplication = async (
  environment: Record<string, string | undefined>,
  surroundings?: Surroundings,
) => {
  try {
    const config = loadConfig(environment);
    const traces = await startTraces(environment);
    const starting = startApplication(config, complain, surroundings, traces);
    closeOnSignals(starting, config);
    return { config, hasDemoWorld: (await starting).hasDemoWorld };
  } catch (error) {
    complain(explainFailedStart(error));
    process.exit(1);
  }
};
