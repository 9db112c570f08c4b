import { ConfigError, loadConfig } from './platform/config/config.ts';
import { EmbeddedPostgresError } from './platform/embedded-postgres/embedded-postgres-error.ts';
import { describeDemo } from './startup/demo-world.ts';
import { startApplication } from './startup/start-application.ts';
import { StartError } from './startup/start-error.ts';

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const complain = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

/** A reason to change something is one line; a fault of ours is shown with its stack. */
const explain = (error: unknown): string => {
  const expected = [ConfigError, StartError, EmbeddedPostgresError].some((kind) => error instanceof kind);
  if (expected && error instanceof Error) return `Watchwell cannot start: ${error.message}`;
  return `Watchwell cannot start: ${error instanceof Error ? error.stack : String(error)}`;
};

const CLOSE_LIMIT_MS = 15_000;

const closeOnSignals = (close: () => Promise<void>): void => {
  let closing = false;
  const stop = async () => {
    // The second time the person means it.
    if (closing) process.exit(1);
    closing = true;
    setTimeout(() => process.exit(1), CLOSE_LIMIT_MS).unref();
    await close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
};

/** Starts the application with the settings of an environment and ends the process when it cannot. */
export const main = async (environment: Record<string, string | undefined>): Promise<void> => {
  try {
    const config = loadConfig(environment);
    const starting = startApplication(config, complain);
    // A signal during the start waits until there is something to close.
    closeOnSignals(async () => (await starting).close());
    const { hasDemoWorld } = await starting;
    if (hasDemoWorld) say(describeDemo(config));
    say(`Watchwell is ready at ${config.publicUrl}`);
  } catch (error) {
    complain(explain(error));
    process.exit(1);
  }
};
