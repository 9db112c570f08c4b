import { resolve } from 'node:path';
import { ConfigError, type Environment, parseEnvironment } from './environment.ts';
import {
  type BucketConfig,
  bucketConfig,
  type GoogleAnalyticsConfig,
  googleAnalyticsConfig,
  type OidcConfig,
  oidcConfig,
  type PaypalConfig,
  paypalConfig,
  type StripeConfig,
  sandboxProviders,
  smtpConfig,
  stripeConfig,
} from './provider-config.ts';
import { movesRealMoney, refuseMixes } from './refuse-mixes.ts';
import { sandboxWise, type WiseConfig, wiseConfig } from './wise-config.ts';

export { ConfigError } from './environment.ts';
export type {
  BucketConfig,
  GoogleAnalyticsConfig,
  OidcConfig,
  PaypalConfig,
  StripeConfig,
} from './provider-config.ts';
export type { WiseConfig } from './wise-config.ts';

export type Config = {
  mode: Environment['NODE_ENV'];
  port: number;
  /** The address to listen on: of this machine only while the demo world's passwords are known to everybody. */
  host: string;
  publicUrl: string;
  dataDir: string;
  /** Undefined: the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | undefined;
  /** Undefined: a secret of its own is made under `dataDir` at the first start. */
  appSecret: string | undefined;
  adminEmail: string;
  /** What the footer and the legal texts say of the operator. */
  site: { contactEmail: string; companyNumber: string };
  patientRegistration: 'restricted' | 'open';
  /** How many views of one viewer, address and network are paid a day (UTC). */
  paidViewsADay: { viewer: number; address: number; network: number };
  trustProxy: boolean;
  logLevel: Environment['LOG_LEVEL'];
  sandboxPort: number;
  /** True while any provider is played by the sandbox. */
  usesSandbox: boolean;
  /** True with a live key or address of a provider: then nothing may be there that nobody paid for. */
  movesRealMoney: boolean;
  paypal: PaypalConfig;
  /** Undefined: no card can be paid with. */
  stripe: StripeConfig | undefined;
  /** Undefined: nobody is paid by bank transfer. */
  wise: WiseConfig | undefined;
  /** What becomes of a bank transfer that was certainly not made: PayPal pays it, or an operator by hand. */
  payoutFallback: Environment['PAYOUT_FALLBACK'];
  /** Undefined: nobody can continue with Google. */
  oidc: OidcConfig | undefined;
  smtp: { url: string; from: string };
  /** Undefined: uploaded files lie in a folder under `dataDir`. */
  bucket: BucketConfig | undefined;
  /** Undefined: no analytics service is connected. */
  googleAnalytics: GoogleAnalyticsConfig | undefined;
  geoipPath: string | undefined;
  /** Lets a monitor on another machine read /metrics. */
  metricsToken: string | undefined;
};

const REAL_IN_PRODUCTION = [
  'APP_SECRET',
  'PUBLIC_URL',
  'DATABASE_URL',
  'CONTACT_EMAIL',
  'COMPANY_NUMBER',
] as const;

const refuseUnsafeProduction = (environment: Environment, usesSandbox: boolean): void => {
  if (environment.NODE_ENV !== 'production') return;
  if (usesSandbox)
    throw new ConfigError(
      'with NODE_ENV=production every provider needs real credentials (PAYPAL_…, SMTP_URL)',
    );
  for (const name of REAL_IN_PRODUCTION) {
    if (environment[name] === undefined) throw new ConfigError(`${name} is needed with NODE_ENV=production`);
  }
  if (environment.ADMIN_EMAIL === 'admin@watchwell.test') {
    throw new ConfigError(
      'ADMIN_EMAIL must be a real address with NODE_ENV=production, not the one of the demo world',
    );
  }
};

/** Reads and checks all settings. @throws ConfigError that names the wrong one. */
export const loadConfig = (variables: Record<string, string | undefined>): Config => {
  const environment = parseEnvironment(variables);
  refuseMixes(environment);
  const sandbox = sandboxProviders(environment.SANDBOX_PORT);
  const paypal = paypalConfig(environment);
  const smtp = smtpConfig(environment);
  const usesSandbox = !paypal || !smtp;
  // Only a trial plays what an operator has left out: in production it is simply not connected.
  const stripe = stripeConfig(environment) ?? (usesSandbox ? sandbox.stripe : undefined);
  const oidc = oidcConfig(environment) ?? (usesSandbox ? sandbox.oidc : undefined);
  const wise = wiseConfig(environment) ?? (usesSandbox ? sandboxWise(environment) : undefined);
  refuseUnsafeProduction(environment, usesSandbox);
  return {
    mode: environment.NODE_ENV,
    port: environment.PORT,
    host: environment.HOST ?? (environment.NODE_ENV === 'production' ? '::' : 'localhost'),
    publicUrl: (environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`).replace(/\/$/, ''),
    dataDir: resolve(environment.DATA_DIR),
    databaseUrl: environment.DATABASE_URL,
    appSecret: environment.APP_SECRET,
    adminEmail: environment.ADMIN_EMAIL.toLowerCase(),
    site: {
      contactEmail: environment.CONTACT_EMAIL ?? 'hello@watchwell.test',
      companyNumber: environment.COMPANY_NUMBER ?? '00000000',
    },
    patientRegistration: environment.PATIENT_REGISTRATION,
    paidViewsADay: {
      viewer: environment.VIEWS_A_DAY_PER_VIEWER,
      address: environment.VIEWS_A_DAY_PER_ADDRESS,
      network: environment.VIEWS_A_DAY_PER_NETWORK,
    },
    trustProxy: environment.TRUST_PROXY === 'on',
    logLevel: environment.LOG_LEVEL,
    sandboxPort: environment.SANDBOX_PORT,
    usesSandbox,
    movesRealMoney: movesRealMoney(environment),
    paypal: paypal ?? sandbox.paypal,
    stripe,
    wise,
    payoutFallback: environment.PAYOUT_FALLBACK,
    oidc,
    smtp: smtp ?? sandbox.smtp,
    bucket: bucketConfig(environment),
    googleAnalytics: googleAnalyticsConfig(environment),
    geoipPath: environment.GEOIP_DB_PATH,
    metricsToken: environment.METRICS_TOKEN,
  };
};
