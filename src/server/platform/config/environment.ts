import { createPrivateKey, createPublicKey } from 'node:crypto';
import * as z from 'zod';

const port = z.coerce.number().int().min(1).max(65_529);
const paidViews = z.coerce.number().int().min(1).max(1_000_000_000);
const optionalSecret = z.string().min(1).optional();

const isRsa = (read: typeof createPrivateKey | typeof createPublicKey) => (text: string) => {
  try {
    return read(text).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
};
/** `\n` may stand for a line break, since many settings files know no other. */
const pemText = z.string().transform((text) => text.replaceAll('\\n', '\n'));
/** As a service account's key file has it. */
const rsaKey = pemText.refine(isRsa(createPrivateKey), 'is no RSA private key in PEM form');
const rsaPublicKey = pemText.refine(isRsa(createPublicKey), 'is no RSA public key in PEM form');

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
  VIEWS_A_DAY_PER_VIEWER: paidViews.default(300),
  VIEWS_A_DAY_PER_ADDRESS: paidViews.default(1_000),
  VIEWS_A_DAY_PER_NETWORK: paidViews.default(5_000),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  PAYPAL_API_BASE: z.url().optional(),
  PAYPAL_CLIENT_ID: optionalSecret,
  PAYPAL_CLIENT_SECRET: optionalSecret,
  PAYPAL_WEBHOOK_ID: optionalSecret,
  STRIPE_API_BASE: z.url().optional(),
  STRIPE_SECRET_KEY: optionalSecret,
  STRIPE_WEBHOOK_SECRET: optionalSecret,
  WISE_API_BASE: z.url().optional(),
  WISE_API_TOKEN: optionalSecret,
  WISE_PROFILE_ID: z.string().regex(/^\d+$/, 'is a number').optional(),
  WISE_WEBHOOK_PUBLIC_KEY: rsaPublicKey.optional(),
  WISE_FUNDING: z.enum(['manual', 'api']).default('manual'),
  WISE_UAH_PER_TRANSFER: z.coerce.number().int().min(100).default(29_999),
  WISE_TRANSFERS_A_MONTH: z.coerce.number().int().min(1).default(20),
  PAYOUT_FALLBACK: z.enum(['paypal', 'queue']).default('paypal'),
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
export type Environment = z.infer<typeof environmentSchema>;

/** A setting is wrong; the message names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** The values of a provider's settings when all are given, undefined when none is; anything between is an error. */
export const allOrNone = <K extends keyof Environment>(environment: Environment, names: readonly K[]) => {
  const given = names.filter((name) => environment[name] !== undefined);
  if (given.length === 0) return undefined;
  const missing = names.filter((name) => environment[name] === undefined);
  if (missing.length > 0)
    throw new ConfigError(`${given.join(', ')} is set, so ${missing.join(', ')} is needed too`);
  return Object.fromEntries(names.map((name) => [name, environment[name]])) as {
    [N in K]: NonNullable<Environment[N]>;
  };
};

export const parseEnvironment = (variables: Record<string, string | undefined>): Environment => {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(problems.join('; '));
};
