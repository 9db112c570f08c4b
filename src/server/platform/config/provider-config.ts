import type { PaymentProvider } from '#shared/money-providers/money-providers.ts';
import { allOrNone, type Environment } from './environment.ts';
import {
  hostOf,
  type MoneyPlace,
  type ProviderConfig,
  type ProviderSettings,
  sandboxSettings,
  variablesOf,
} from './provider-settings.ts';
import { inUseOf, type MoneyProviderInUse } from './real-money.ts';
import type { SettingProblems } from './setting-problems.ts';

/** Production encrypts all that leaves this machine: passwords, keys, log-in emails, papers of patients. */

/** A name without a dot belongs to this machine or to the operator's own container network. */
export const isElsewhere = (host: string): boolean => /[.:]/.test(host) && !/^(127\.|\[::1\])/.test(host);

const ENCRYPTED = ['require', 'verify-ca', 'verify-full'];

const reachesInPlainText = (url: string): boolean => {
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname;
  return isElsewhere(host) && !ENCRYPTED.includes(searchParams.get('sslmode') ?? '');
};

/** Returns a problem for each database on another machine that is reached without TLS. */
export const plainDatabases = (environment: Environment): string[] =>
  (['DATABASE_URL', 'MIGRATION_DATABASE_URL', 'REPLICA_DATABASE_URL'] as const)
    .filter((name) => reachesInPlainText(environment[name] ?? 'postgresql://localhost'))
    .map(
      (name) =>
        `${name} leads to another machine: with NODE_ENV=production it must end with ?sslmode=verify-full`,
    );

/** Returns a problem for each other setting that is an http address of another machine. */
export const plainAddresses = (values: Record<string, unknown>): string[] =>
  Object.entries(values)
    .filter(
      ([name, value]) =>
        name !== 'PUBLIC_URL' &&
        typeof value === 'string' &&
        value.startsWith('http://') &&
        isElsewhere(hostOf(value)),
    )
    .map(
      ([name]) => `${name} leads to another machine: with NODE_ENV=production it must begin with https://`,
    );

/** The settings that each payment provider needs. */
export type PaymentTable = Readonly<
  Record<PaymentProvider, { readonly settings: ProviderSettings<ProviderConfig> }>
>;

type Payments = Partial<Record<PaymentProvider, ProviderConfig>>;

type PaymentSettings = {
  /** Providers that the operator has set. */
  own: Payments;
  /** The same, with the sandbox's values where nothing is set. */
  played: Payments;
  /** Unset variables that a site cannot do without. */
  missing: string[];
  inUse: MoneyProviderInUse[];
};

/** Reads the settings of each payment provider and notes one that is set in part only. */
export const readPayments = (
  values: Record<string, unknown>,
  { table, sandboxPort }: { table: PaymentTable; sandboxPort: number },
  problems: SettingProblems,
): PaymentSettings => {
  const read: PaymentSettings = { own: {}, played: {}, missing: [], inUse: [] };
  for (const name of Object.keys(table) as PaymentProvider[]) {
    const { settings } = table[name];
    const variables = variablesOf(settings);
    const own = allOrNone(values, variables, problems) as ProviderConfig | undefined;
    read.played[name] = own ?? sandboxSettings(settings, sandboxPort);
    if (own) {
      read.own[name] = own;
      read.inUse.push(inUseOf(settings.money, own, variables.apiBase));
    } else if (settings.isNeeded) read.missing.push(...Object.values(variables));
  }
  return read;
};

/**
 * Each function returns undefined when the operator has not connected the provider. Payment providers declare
 * their settings in their own folders (`provider-settings.ts`).
 */
export const oidcConfig = (environment: Environment, problems: SettingProblems): OidcConfig | undefined => {
  const own = allOrNone(
    environment,
    { clientId: 'OIDC_CLIENT_ID', clientSecret: 'OIDC_CLIENT_SECRET' },
    problems,
  );
  return own && { ...own, issuer: 'https://accounts.google.com' };
};
export type OidcConfig = { issuer: string; clientId: string; clientSecret: string };

/** `smtp://` upgrades to TLS only if offered, and an attacker in between could remove the offer. */
const withTls = (url: string): string => {
  const address = new URL(url);
  if (address.protocol === 'smtp:' && isElsewhere(address.hostname))
    address.searchParams.set('requireTLS', 'true');
  return address.href;
};

export const smtpConfig = (environment: Environment, problems: SettingProblems) => {
  const own = allOrNone(environment, { url: 'SMTP_URL', from: 'MAIL_FROM' }, problems);
  return own && environment.NODE_ENV === 'production' ? { ...own, url: withTls(own.url) } : own;
};

export const bucketConfig = ({ S3_URL: address }: Environment) => {
  if (address === undefined) return undefined;
  const { origin, pathname, searchParams, username, password } = new URL(address);
  return {
    endpoint: origin,
    region: searchParams.get('region') ?? '',
    bucket: pathname.slice(1),
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  };
};
export type BucketConfig = NonNullable<ReturnType<typeof bucketConfig>>;

export const googleAnalyticsConfig = (environment: Environment, problems: SettingProblems) => {
  const own = allOrNone(environment, { propertyId: 'GA4_PROPERTY_ID', key: 'GA4_KEY' }, problems);
  return (
    own && {
      propertyId: own.propertyId,
      ...own.key,
      apiBase: 'https://analyticsdata.googleapis.com',
      tokenUrl: 'https://oauth2.googleapis.com/token',
    }
  );
};
export type GoogleAnalyticsConfig = NonNullable<ReturnType<typeof googleAnalyticsConfig>>;

export type WiseConfig = {
  apiBase: string;
  apiToken: string;
  profileId: string;
  /** The webhook key; undefined: the start asks the sandbox for its key. */
  webhookPublicKey: string | undefined;
  /** `manual`: an operator funds each transfer on Wise's site, because not every account may do it by API. */
  funding: Environment['WISE_FUNDING'];
  /** Wise's limits of transfers to one recipient in Ukraine. */
  limits: { uahPerTransfer: number; transfersAMonth: number };
};

const wiseRules = (environment: Environment): Pick<WiseConfig, 'funding' | 'limits'> => ({
  funding: environment.WISE_FUNDING,
  limits: environment.WISE_LIMITS,
});

export const wiseConfig = (environment: Environment, problems: SettingProblems): WiseConfig | undefined => {
  const own = allOrNone(
    environment,
    {
      apiBase: 'WISE_API_BASE',
      apiToken: 'WISE_API_TOKEN',
      profileId: 'WISE_PROFILE_ID',
      webhookPublicKey: 'WISE_WEBHOOK_PUBLIC_KEY',
    },
    problems,
  );
  return own && { ...own, ...wiseRules(environment) };
};

const WISE_HOSTS = ['api.wise.com', 'api.transferwise.com'];

export const WISE_MONEY: MoneyPlace<WiseConfig> = {
  namedBy: 'WISE_API_BASE',
  isLive: ({ apiBase }) => WISE_HOSTS.includes(hostOf(apiBase)),
  isTrial: ({ apiBase }) => /sandbox/.test(hostOf(apiBase)),
};

/** A register of VAT numbers, and the operator's own number under which it is asked. */
export type ViesConfig = { apiBase: string; requester: string | undefined };
export type HmrcConfig = ViesConfig & { clientId: string; clientSecret: string };
export type VatRegistersConfig = { vies: ViesConfig; hmrc: HmrcConfig | undefined };

const operatorsVatNumber = ({ registers }: { registers: readonly string[] }): string | undefined =>
  registers
    .find((register) => /^VAT /i.test(register))
    ?.slice(4)
    .replaceAll(/[\s.-]/g, '')
    .toUpperCase();

/** The registers that production asks, or the sandbox's. HMRC answers nobody without a registered client. */
export const vatRegistersConfig = (
  { HMRC_CLIENT: client, SANDBOX_PORT }: Environment,
  { operator, usesSandbox }: { operator: { registers: readonly string[] }; usesSandbox: boolean },
): VatRegistersConfig => {
  const requester = operatorsVatNumber(operator);
  const played = `http://127.0.0.1:${SANDBOX_PORT + 7}`;
  const own = usesSandbox ? { clientId: 'sandbox-client', clientSecret: 'sandbox-secret' } : client;
  return {
    vies: {
      requester,
      apiBase: usesSandbox ? played : 'https://ec.europa.eu/taxation_customs/vies/rest-api',
    },
    hmrc: own && { ...own, requester, apiBase: usesSandbox ? played : 'https://api.service.hmrc.gov.uk' },
  };
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
