import { loadConfig } from '../load-config.ts';
import { ConfigError } from '../platform/config/setting-problems.ts';
import { DatabaseOutage } from '../platform/database/connections.ts';
import { DatabaseSetupError } from '../platform/database/migration-plan.ts';
import { EmbeddedPostgresError } from '../platform/embedded-postgres/postgres-binaries.ts';
import { startTraces } from '../platform/traces/traces.ts';
import { endOnSignals, StartError } from './closing.ts';
import { type Surroundings, startApplication } from './start-application.ts';

export const complain = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

/** Errors that an operator can fix, or that pass. */
const REASONS = [ConfigError, StartError, EmbeddedPostgresError, DatabaseSetupError, DatabaseOutage];

/** Explains an operator's error in one line, and all others by their stack. */
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

/** Runs the application with these settings until a signal; ends the process when it cannot start. */
export const runApplication = async (
  environment: Record<string, string | undefined>,
  surroundings?: Surroundings,
) => {
  try {
    const config = loadConfig(environment);
    const traces = await startTraces(config);
    const starting = startApplication(config, complain, surroundings, traces);
    // The second signal ends the process at once.
    endOnSignals(starting, { ...config, onAnother: () => process.exit(1) });
    return { config, hasDemoWorld: (await starting).hasDemoWorld };
  } catch (error) {
    complain(explainFailedStart(error));
    process.exit(1);
  }
};
