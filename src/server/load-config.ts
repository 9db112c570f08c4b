import { type Config, readConfig } from './platform/config/config.ts';
import { CHECKOUT_PROVIDERS } from './providers/checkout-providers.ts';

/** Reads and checks all settings, including payment providers. @throws ConfigError naming the wrong one. */
export const loadConfig = (variables: Record<string, string | undefined>): Config =>
  readConfig(variables, CHECKOUT_PROVIDERS);
