import { ConfigError, type Environment } from './environment.ts';

/** Where money and identities come from. A mail relay or a bucket may well be on this machine. */
const REMOTE = ['PAYPAL_API_BASE', 'STRIPE_API_BASE', 'WISE_API_BASE', 'OIDC_ISSUER'] as const;

const isLoopback = (url: string | undefined): boolean =>
  url !== undefined &&
  /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/.test(new URL(url).hostname);

const hostOf = (url: string | undefined): string => (url === undefined ? '' : new URL(url).hostname);

/** Settings that name a provider's own place to try things out, where nothing that is paid is money, or its real place. */
const placesOf = (environment: Environment) => {
  const { STRIPE_SECRET_KEY: key = '', PAYPAL_API_BASE: paypal, WISE_API_BASE: wise } = environment;
  return [
    { name: 'STRIPE_SECRET_KEY', isTrial: /^[sr]k_test_/.test(key), isLive: /^[sr]k_live_/.test(key) },
    {
      name: 'PAYPAL_API_BASE',
      isTrial: /\bsandbox\.paypal\.com$/.test(hostOf(paypal)),
      isLive: hostOf(paypal) === 'api-m.paypal.com' || hostOf(paypal) === 'api.paypal.com',
    },
    {
      name: 'WISE_API_BASE',
      isTrial: /sandbox/.test(hostOf(wise)),
      isLive: hostOf(wise) === 'api.wise.com' || hostOf(wise) === 'api.transferwise.com',
    },
  ];
};

/** Whether a provider is connected through which money really comes or goes. */
export const movesRealMoney = (environment: Environment): boolean =>
  placesOf(environment).some(({ isLive }) => isLive);

/** What was paid with a test card must never be paid out in real money. */
const refusePlayMoney = (environment: Environment): void => {
  const places = placesOf(environment);
  const trial = places.find(({ isTrial }) => isTrial);
  if (!trial) return;
  if (environment.NODE_ENV === 'production')
    throw new ConfigError(`${trial.name} is for trials, which NODE_ENV=production does not allow`);
  const live = places.find(({ isLive }) => isLive);
  if (live) throw new ConfigError(`${trial.name} is for trials, so ${live.name} cannot be live`);
};

/**
 * A stand-in and the real thing must not meet: a live key given to a stand-in is lost, and a stand-in in production would
 * say that money came which never did.
 * @throws ConfigError
 */
export const refuseMixes = (environment: Environment): void => {
  const { STRIPE_SECRET_KEY: key = '', STRIPE_API_BASE: base, NODE_ENV: mode } = environment;
  if (/^[sr]k_live_/.test(key) && isLoopback(base))
    throw new ConfigError('STRIPE_SECRET_KEY is a live key, so STRIPE_API_BASE cannot be on this machine');
  for (const name of mode === 'production' ? REMOTE : []) {
    if (isLoopback(environment[name]))
      throw new ConfigError(`${name} is on this machine, which NODE_ENV=production does not allow`);
  }
  refusePlayMoney(environment);
};
