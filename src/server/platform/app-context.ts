import type { Clock } from './clock/clock.ts';
import type { Config } from './config/config.ts';
import type { Database } from './database/database.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Keyring } from './secrets/keyring.ts';

/** Dependencies of every operation. Each slice adds its ports. */
export type AppContext = {
  config: Config;
  db: Database;
  clock: Clock;
  keyring: Keyring;
  jobs: Jobs;
  log: {
    warn(fields: object, text: string): void;
    error(fields: object, text: string): void;
    info(fields: object, text: string): void;
  };
};
