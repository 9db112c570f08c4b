import { ConfigError, type Environment } from './environment.ts';
import { hostOf } from './provider-settings.ts';

/** What leaves this machine in production travels encrypted: passwords, keys, letters of log-ins, papers of patients. */

/** A name without a dot is one of the same machine or of the operator's own network of containers. */
export const isElsewhere = (host: string): boolean => /[.:]/.test(host) && !/^(127\.|\[::1\])/.test(host);

const ENCRYPTED = ['require', 'verify-ca', 'verify-full'];

/** @throws ConfigError when a database on another machine is reached without TLS */
export const refusePlainDatabase = (environment: Environment): void => {
  for (const name of ['DATABASE_URL', 'MIGRATION_DATABASE_URL'] as const) {
    const { hostname, searchParams } = new URL(environment[name] ?? 'postgresql://localhost');
    const host = searchParams.get('host') ?? hostname;
    if (isElsewhere(host) && !ENCRYPTED.includes(searchParams.get('sslmode') ?? ''))
      throw new ConfigError(
        `${name} leads to another machine: with NODE_ENV=production it must end with ?sslmode=verify-full`,
      );
  }
};

/** @throws ConfigError when any other setting is an http address of another machine */
export const refusePlainAddresses = (values: Record<string, unknown>): void => {
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string' && value.startsWith('http://') && isElsewhere(hostOf(value)))
      throw new ConfigError(
        `${name} leads to another machine: with NODE_ENV=production it must begin with https://`,
      );
  }
};
