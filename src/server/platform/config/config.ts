import { createPrivateKey } from 'node:crypto';
import { resolve } from 'node:path';
import * as z from 'zod';

const port = z.coerce.number().int().min(1).max(65_529);
const optionalSecret = z.string().min(1).optional();

const isRsaKey = (text: string): boolean => {
  try {
    return createPrivateKey(text).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
};
/** As a service account's key file has it; `\n` may stand for a line break, since many settings files know no other. */
const rsaKey = z
  .string()
  .transform((text) => text.replaceAll('\\n', '\n'))
  .refine(isRsaKey, 'is no RSA private key in PEM form');

/** Every setting of the application; docs/operating.md tells an operator what each is for. */
const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().min(1).optional(),
  SANDBOX_PORT: port.default(4000),
  DATA_DIR: z.string().min(1).default('var'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  APP_SECRET: z.string().min(32, 'needs 32 characters or more').optional(),
  ADMIN_EMAIL: z.email().default('admin@watchwell.test'),
  CONTACT_EMAIL: z.email().optional(),
  COMPANY_NUMBER: z.string().min(1).optional(),
  PATIENT_REGISTRATION: z.enum(['restricted', 'open']).default('restricted'),
  TRUST_PROXY: z.enum(['on', 'off']).default('off'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  PAYPAL_API_BASE: z.url().optional(),
  PAYPAL_CLIENT_ID: optionalSecret,
  PAYPAL_CLIENT_SECRET: optionalSecret,
  PAYPAL_WEBHOOK_ID: optionalSecret,
  OIDC_ISSUER: z.url().optional(),
  OIDC_CLIENT_ID: optionalSecret,
  OIDC_CLIENT_SECRET: optionalSecret,
  GA4_PROPERTY_ID: z.string().regex(/^\d+$/, 'is a number').optional(),
  GA4_CLIENT_EMAIL: z.email().optional(),
  GA4_PRIVATE_KEY: rsaKey.optional(),
  GA4_API_BASE: z.url().default('https://analyticsdata.googleapis.com'),
  GA4_TOKEN_URL: z.url().default('https://oauth2.googleapis.com/token'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_BUCKET: z.string().min(3).optional(),
  S3_ACCESS_KEY_ID: optionalSecret,
  S3_SECRET_ACCESS_KEY: optionalSecret,
  GEOIP_DB_PATH: z.string().min(1).optional(),
  METRICS_TOKEN: z.string().min(16, 'needs 16 characters or more').optional(),
});
type Environment = z.infer<typeof environmentSchema>;

export type PaypalConfig = { apiBase: string; clientId: string; clientSecret: string; webhookId: string };

export type OidcConfig = { issuer: string; clientId: string; clientSecret: string };

export type BucketConfig = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type GoogleAnalyticsConfig = {
  propertyId: string;
  clientEmail: string;
  privateKey: string;
  apiBase: string;
  tokenUrl: string;
};

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
  trustProxy: boolean;
  logLevel: Environment['LOG_LEVEL'];
  sandboxPort: number;
  /** True while any provider is played by the sandbox. */
  usesSandbox: boolean;
  paypal: PaypalConfig;
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

/** A setting is wrong; the message names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** The values of a provider's settings when all are given, undefined when none is; anything between is an error. */
const allOrNone = <K extends keyof Environment>(environment: Environment, names: readonly K[]) => {
  const given = names.filter((name) => environment[name] !== undefined);
  if (given.length === 0) return undefined;
  const missing = names.filter((name) => environment[name] === undefined);
  if (missing.length > 0)
    throw new ConfigError(`${given.join(', ')} is set, so ${missing.join(', ')} is needed too`);
  return Object.fromEntries(names.map((name) => [name, environment[name]])) as {
    [N in K]: NonNullable<Environment[N]>;
  };
};

const paypalConfig = (environment: Environment): PaypalConfig | undefined => {
  const own = allOrNone(environment, [
    'PAYPAL_API_BASE',
    'PAYPAL_CLIENT_ID',
    'PAYPAL_CLIENT_SECRET',
    'PAYPAL_WEBHOOK_ID',
  ] as const);
  return (
    own && {
      apiBase: own.PAYPAL_API_BASE.replace(/\/$/, ''),
      clientId: own.PAYPAL_CLIENT_ID,
      clientSecret: own.PAYPAL_CLIENT_SECRET,
      webhookId: own.PAYPAL_WEBHOOK_ID,
    }
  );
};

const oidcConfig = (environment: Environment): OidcConfig | undefined => {
  const own = allOrNone(environment, ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const);
  return (
    own && { issuer: own.OIDC_ISSUER, clientId: own.OIDC_CLIENT_ID, clientSecret: own.OIDC_CLIENT_SECRET }
  );
};

const googleAnalyticsConfig = (environment: Environment): GoogleAnalyticsConfig | undefined => {
  const own = allOrNone(environment, ['GA4_PROPERTY_ID', 'GA4_CLIENT_EMAIL', 'GA4_PRIVATE_KEY'] as const);
  return (
    own && {
      propertyId: own.GA4_PROPERTY_ID,
      clientEmail: own.GA4_CLIENT_EMAIL,
      privateKey: own.GA4_PRIVATE_KEY,
      apiBase: environment.GA4_API_BASE.replace(/\/$/, ''),
      tokenUrl: environment.GA4_TOKEN_URL,
    }
  );
};

const smtpConfig = (environment: Environment) => {
  const own = allOrNone(environment, ['SMTP_URL', 'MAIL_FROM'] as const);
  return own && { url: own.SMTP_URL, from: own.MAIL_FROM };
};

const bucketConfig = (environment: Environment): BucketConfig | undefined => {
  const own = allOrNone(environment, [
    'S3_ENDPOINT',
    'S3_REGION',
    'S3_BUCKET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ] as const);
  return (
    own && {
      endpoint: own.S3_ENDPOINT,
      region: own.S3_REGION,
      bucket: own.S3_BUCKET,
      accessKeyId: own.S3_ACCESS_KEY_ID,
      secretAccessKey: own.S3_SECRET_ACCESS_KEY,
    }
  );
};

/** What the sandbox accepts; it listens on loopback only. */
const sandboxProviders = (sandboxPort: number) => ({
  paypal: {
    apiBase: `http://127.0.0.1:${sandboxPort + 2}`,
    clientId: 'sandbox-client',
    clientSecret: 'sandbox-secret',
    webhookId: 'WH-SANDBOX-1',
  },
  oidc: {
    issuer: `http://127.0.0.1:${sandboxPort + 4}`,
    clientId: 'sandbox-client',
    clientSecret: 'sandbox-secret',
  },
  smtp: { url: `smtp://127.0.0.1:${sandboxPort + 6}`, from: 'Watchwell <hello@watchwell.test>' },
});

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

const parseEnvironment = (variables: Record<string, string | undefined>): Environment => {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(problems.join('; '));
};

/** Reads and checks all settings. @throws ConfigError that names the wrong one. */
export const loadConfig = (variables: Record<string, string | undefined>): Config => {
  const environment = parseEnvironment(variables);
  const sandbox = sandboxProviders(environment.SANDBOX_PORT);
  const paypal = paypalConfig(environment);
  const smtp = smtpConfig(environment);
  const usesSandbox = !paypal || !smtp;
  // Only a trial plays what an operator has left out: in production it is simply not connected.
  const oidc = oidcConfig(environment) ?? (usesSandbox ? sandbox.oidc : undefined);
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
    trustProxy: environment.TRUST_PROXY === 'on',
    logLevel: environment.LOG_LEVEL,
    sandboxPort: environment.SANDBOX_PORT,
    usesSandbox,
    paypal: paypal ?? sandbox.paypal,
    oidc,
    smtp: smtp ?? sandbox.smtp,
    bucket: bucketConfig(environment),
    googleAnalytics: googleAnalyticsConfig(environment),
    geoipPath: environment.GEOIP_DB_PATH,
    metricsToken: environment.METRICS_TOKEN,
  };
};
