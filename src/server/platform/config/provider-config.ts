import { allOrNone, type Environment } from './environment.ts';
import { hostOf, type MoneyPlace } from './provider-settings.ts';
import { isElsewhere } from './refuse-plain.ts';

/**
 * Each function returns undefined when the operator has not connected the provider. Providers of payments say in their own
 * folders what they need (`provider-settings.ts`).
 */
export const oidcConfig = (environment: Environment) =>
  allOrNone(environment, {
    issuer: 'OIDC_ISSUER',
    clientId: 'OIDC_CLIENT_ID',
    clientSecret: 'OIDC_CLIENT_SECRET',
  });
export type OidcConfig = NonNullable<ReturnType<typeof oidcConfig>>;

/** `smtp://` changes to TLS where the server offers it, so who stands between could take the offer away. */
const withTls = (url: string): string => {
  const address = new URL(url);
  if (address.protocol === 'smtp:' && isElsewhere(address.hostname))
    address.searchParams.set('requireTLS', 'true');
  return address.href;
};

export const smtpConfig = (environment: Environment) => {
  const own = allOrNone(environment, { url: 'SMTP_URL', from: 'MAIL_FROM' });
  return own && environment.NODE_ENV === 'production' ? { ...own, url: withTls(own.url) } : own;
};

export const bucketConfig = (environment: Environment) =>
  allOrNone(environment, {
    endpoint: 'S3_ENDPOINT',
    region: 'S3_REGION',
    bucket: 'S3_BUCKET',
    accessKeyId: 'S3_ACCESS_KEY_ID',
    secretAccessKey: 'S3_SECRET_ACCESS_KEY',
  });
export type BucketConfig = NonNullable<ReturnType<typeof bucketConfig>>;

export const googleAnalyticsConfig = (environment: Environment) => {
  const own = allOrNone(environment, {
    propertyId: 'GA4_PROPERTY_ID',
    clientEmail: 'GA4_CLIENT_EMAIL',
    privateKey: 'GA4_PRIVATE_KEY',
  });
  return own && { ...own, apiBase: environment.GA4_API_BASE, tokenUrl: environment.GA4_TOKEN_URL };
};
export type GoogleAnalyticsConfig = NonNullable<ReturnType<typeof googleAnalyticsConfig>>;

export type WiseConfig = {
  apiBase: string;
  apiToken: string;
  profileId: string;
  /** Undefined: the sandbox's key, which the start asks it for. */
  webhookPublicKey: string | undefined;
  /** `manual`: an operator funds each transfer on Wise's site, because not every account may do that by API. */
  funding: Environment['WISE_FUNDING'];
  /** Wise's limits of transfers to one recipient in Ukraine. */
  limits: { uahPerTransfer: number; transfersAMonth: number };
};

const wiseRules = (environment: Environment): Pick<WiseConfig, 'funding' | 'limits'> => ({
  funding: environment.WISE_FUNDING,
  limits: {
    uahPerTransfer: environment.WISE_UAH_PER_TRANSFER,
    transfersAMonth: environment.WISE_TRANSFERS_A_MONTH,
  },
});

export const wiseConfig = (environment: Environment): WiseConfig | undefined => {
  const own = allOrNone(environment, {
    apiBase: 'WISE_API_BASE',
    apiToken: 'WISE_API_TOKEN',
    profileId: 'WISE_PROFILE_ID',
    webhookPublicKey: 'WISE_WEBHOOK_PUBLIC_KEY',
  });
  return own && { ...own, ...wiseRules(environment) };
};

const WISE_HOSTS = ['api.wise.com', 'api.transferwise.com'];

export const WISE_MONEY: MoneyPlace<WiseConfig> = {
  toldBy: 'WISE_API_BASE',
  isLive: ({ apiBase }) => WISE_HOSTS.includes(hostOf(apiBase)),
  isTrial: ({ apiBase }) => /sandbox/.test(hostOf(apiBase)),
};

/** The credentials that the sandbox accepts. It listens on loopback only. */
export const sandboxProviders = (environment: Environment) => {
  const { SANDBOX_PORT: port } = environment;
  const wise: WiseConfig = {
    apiBase: `http://127.0.0.1:${port + 3}`,
    apiToken: 'sandbox-token',
    profileId: '28577001',
    webhookPublicKey: undefined,
    ...wiseRules(environment),
  };
  return {
    wise,
    oidc: {
      issuer: `http://127.0.0.1:${port + 4}`,
      clientId: 'sandbox-client',
      clientSecret: 'sandbox-secret',
    },
    smtp: { url: `smtp://127.0.0.1:${port + 6}`, from: 'Watchwell <hello@watchwell.test>' },
  };
};
