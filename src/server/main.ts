import { createLog } from './platform/log/log.ts';
import { describeDemo } from './startup/demo-world.ts';
import { runApplication } from './startup/run-application.ts';

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** Starts the application and prints its address; in production every line is a log line. */
export const main = async (environment: Record<string, string | undefined>): Promise<void> => {
  const { config, hasDemoWorld } = await runApplication(environment);
  const isReady = `Watchwell is ready at ${config.publicUrl}`;
  if (config.mode === 'production') return createLog(config).info(isReady);
  if (hasDemoWorld) say(describeDemo(config));
  say(isReady);
};
