import { ConfigError, type Environment } from './environment.ts';

/** Where money and identities come from. A mail relay or a bucket may well be on this machine. */
const REMOTE = ['PAYPAL_API_BASE', 'STRIPE_API_BASE', 'WISE_API_BASE', 'OIDC_ISSUER'] as const;

const isLoopback = (url: string | undefined): boolean =>
  url !== undefined &&
  /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/.test(new URL(url).hostname);

/**
 * A stand-in and the real thing must not meet: a live key given to a stand-in is lost, and a stand-in in production would
 * say that money came which never did.
 * @throws ConfigError
 */
export const refuseMixes = (environment: Environment): void => {
  const { STRIPE_SECRET_KEY: key = '', STRIPE_API_BASE: base, NODE_ENV: mode } = environment;
  if (/^[sr]k_live_/.test(key) && isLoopback(base))
    throw new ConfigError('STRIPE_SECRET_KEY is a live key, so STRIPE_API_BASE cannot be on this machine');
  if (mode !== 'production') return;
  for (const name of REMOTE) {
    if (isLoopback(environment[name]))
      throw new ConfigError(`${name} is on this machine, which NODE_ENV=production does not allow`);
  }
};
