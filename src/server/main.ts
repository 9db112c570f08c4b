import { describeDemo } from './startup/demo-world.ts';
import { runApplication } from './startup/run-application.ts';

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** Starts the application with the settings of an environment and says where it is. */
export const main = async (environment: Record<string, string | undefined>): Promise<void> => {
  const { config, hasDemoWorld } = await runApplication(environment);
  if (hasDemoWorld) say(describeDemo(config));
  say(`Watchwell is ready at ${config.publicUrl}`);
};
