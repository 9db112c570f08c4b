import { type Config, readConfig } from './platform/config/config.ts';
import { CHECKOUT_PROVIDERS } from './providers/checkout-providers.ts';

/** Reads and checks all settings, with those of every provider of payments. @throws ConfigError that names the wrong one. */
export const loadConfig = (variables: Record<string, string | undefined>): Config =>
  readConfig(variables, CHECKOUT_PROVIDERS);
