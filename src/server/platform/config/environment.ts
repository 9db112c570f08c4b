import { createPrivateKey, createPublicKey } from 'node:crypto';
import * as z from 'zod';
import { isCountryCode } from '#shared/countries/countries.ts';
import { apiAddress, type ProviderConfig, type ProviderSettings, secret } from './provider-settings.ts';
import type { SettingProblems } from './setting-problems.ts';
import { fileSettingOf, withFiles } from './settings-files.ts';
import { parseNetworks, parseTrustedProxies } from './trusted-proxies.ts';
import { findUnknownSettings } from './unknown-settings.ts';

/** An integer; the error names both bounds. */
const whole = (least: number, most: number) => {
  const rule = `is a whole number from ${least} to ${most}`;
  return z.coerce.number(rule).int(rule).min(least, rule).max(most, rule);
};
const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `is an address such as ${example}` });
const email = z.email('is an e-mail address such as hello@example.org');
const database = address(/^postgres(ql)?$/, 'postgresql://user:password@host:5432/name');
const webAddress = address(/^https?$/, 'https://storage.example.org');
const collector = address(/^https?$/, 'http://localhost:4318').optional();
const SAMPLERS = ['always_on', 'always_off', 'traceidratio'] as const;
const sampler = z.enum([...SAMPLERS, ...SAMPLERS.map((name) => `parentbased_${name}` as const)], {
  error: `is ${SAMPLERS.join(', ')}, or one of them after parentbased_`,
});
const SHARE = 'is a number from 0 to 1';
const share = z.coerce.number(SHARE).min(0, SHARE).max(1, SHARE);

/** The sandbox listens on this port and the next five. */
const port = whole(1, 65_529);
const clamdAddress = z
  .string()
  .regex(/^(tcp:\/\/[^/?#@\s]+:\d{1,5}|unix:\/\/\/[^?#\s]+)$/, 'is tcp://host:port or unix:///path');
const ORIGIN = 'is https://host, also with a port, and nothing behind it';
const SENDER = /^(?:[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/;

const appSecret = z.string().min(32, 'needs 32 characters or more');
const paidViews = whole(1, 1_000_000_000);
/** The books know earnings of 30 days by their day: `earned_before_nanos` of `patient_funds`. */
const earningsHoldDays = whole(0, 30);
/** Whole dollars. */
const dollars = whole(0, 1_000_000);
const optionalSecret = secret.optional();

const isRsa = (read: typeof createPrivateKey | typeof createPublicKey) => (text: string) => {
  try {
    return read(text).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
};
/** `\n` stands for a line break, which many settings files cannot contain. */
const pemText = z.string().transform((text) => text.replaceAll('\\n', '\n'));
const rsaKey = pemText.refine(isRsa(createPrivateKey), 'is no RSA private key in PEM form');
const rsaPublicKey = pemText.refine(isRsa(createPublicKey), 'is no RSA public key in PEM form');

/** Entries separated by semicolons; `none` is a deliberate answer, since production requires one. */
const registers = z
  .string()
  .transform((text) => (text === 'none' ? [] : text.split(';').map((entry) => entry.trim())))
  .refine((entries) => entries.every((entry) => entry !== ''), 'has an empty entry');

const countryCodes = z.string().transform((text, { addIssue }) => {
  const codes = text.split(',').map((code) => code.trim());
  const unknown = codes.find((code) => !isCountryCode(code));
  if (unknown === undefined) return codes;
  addIssue(`${unknown} is no country code such as UA`);
  return z.NEVER;
});

const trustedProxies = z.string().transform((text, { addIssue }) => {
  const parsed = parseTrustedProxies(text);
  if (!('wrong' in parsed)) return parsed;
  addIssue(parsed.wrong);
  return z.NEVER;
});

const sharedNetworks = z.string().transform((text, { addIssue }) => {
  const parsed = parseNetworks(text);
  if (Array.isArray(parsed)) return parsed;
  addIssue(`${parsed.unknown} is no network such as 198.51.100.0/24`);
  return z.NEVER;
});

/** All settings except those of the payment providers. docs/settings.md explains them. */
const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().min(1).optional(),
  SANDBOX_PORT: port.default(4000),
  DATA_DIR: z.string().min(1).default('var'),
  DATABASE_URL: database.optional(),
  MIGRATION_DATABASE_URL: database.optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: ORIGIN })
    .regex(/^[^:]+:\/\/[^/?#@]+\/?$/, ORIGIN)
    .optional(),
  HTTPS_SUBDOMAINS: z.enum(['on', 'off']).default('off'),
  APP_SECRET: appSecret.optional(),
  APP_SECRET_PREVIOUS: appSecret.optional(),
  ADMIN_EMAIL: email.default('admin@watchwell.test'),
  CONTACT_EMAIL: email.optional(),
  COMPANY_NUMBER: z.string().min(1).optional(),
  STAGING: z.enum(['on', 'off']).default('off'),
  TESTING_MODE: z.enum(['on', 'off']).optional(),
  OPERATOR_NAME: z.string().min(1).optional(),
  OPERATOR_ADDRESS: z.string().min(1).optional(),
  OPERATOR_JURISDICTION: z.string().min(1).optional(),
  OPERATOR_REGISTERS: registers.optional(),
  PATIENT_REGISTRATION: z.enum(['restricted', 'open']).default('restricted'),
  TRUST_PROXY: trustedProxies.default({ networks: [] }),
  SHARED_NETWORKS: sharedNetworks.default([]),
  VIEWS_A_DAY_PER_VIEWER: paidViews.default(300),
  VIEWS_A_DAY_PER_ADDRESS: paidViews.default(1_000),
  VIEWS_A_DAY_PER_NETWORK: paidViews.default(5_000),
  EARNINGS_HOLD_DAYS: earningsHoldDays.optional(),
  PAYMENT_HOLD_DAYS: whole(0, 365).default(120),
  GIFTS_AT_ONCE_A_DAY: dollars.default(500),
  REVISION: z
    .string()
    .regex(/^[\w.-]{1,64}$/, 'is the name of a revision')
    .optional(),
  DRAIN_SECONDS: whole(0, 300).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
  WISE_API_BASE: apiAddress.optional(),
  WISE_API_TOKEN: optionalSecret,
  WISE_PROFILE_ID: z.string().regex(/^\d+$/, 'is a number').optional(),
  WISE_WEBHOOK_PUBLIC_KEY: rsaPublicKey.optional(),
  WISE_FUNDING: z.enum(['manual', 'api']).default('manual'),
  WISE_UAH_PER_TRANSFER: whole(100, 1_000_000_000).default(29_999),
  WISE_TRANSFERS_A_MONTH: whole(1, 1_000_000).default(20),
  ADVERT_REVIEW: z.enum(['first', 'after', 'before']).optional(),
  PAYPAL_PAYS_ALSO: countryCodes.default([]),
  PAYOUT_FALLBACK: z.enum(['paypal', 'queue']).default('paypal'),
  PAYOUT_REVIEW: z.enum(['first', 'always', 'never']).default('first'),
  PAYOUT_REVIEW_ABOVE: dollars.default(500),
  PAYOUT_SECOND_PERSON_ABOVE: dollars.default(2_000),
  PAYOUT_MIN: dollars.default(10),
  PAYOUT_NEEDS_CASE: z.enum(['on', 'off']).optional(),
  GENERAL_ACCOUNT_MEMBERS: z.enum(['verified-email', 'checked-case']).default('verified-email'),
  OIDC_ISSUER: webAddress.optional(),
  OIDC_CLIENT_ID: optionalSecret,
  OIDC_CLIENT_SECRET: optionalSecret,
  GA4_PROPERTY_ID: z.string().regex(/^\d+$/, 'is a number').optional(),
  GA4_CLIENT_EMAIL: email.optional(),
  GA4_PRIVATE_KEY: rsaKey.optional(),
  GA4_API_BASE: apiAddress.default('https://analyticsdata.googleapis.com'),
  GA4_TOKEN_URL: webAddress.default('https://oauth2.googleapis.com/token'),
  SMTP_URL: address(/^smtps?$/, 'smtps://user:password@mail.example.org').optional(),
  MAIL_FROM: z
    .string()
    .regex(SENDER, 'is an address, also with a name: Watchwell <hello@example.org>')
    .optional(),
  CLAMD_ADDRESS: clamdAddress.optional(),
  PROBE_PROXY: address(/^http$/, 'http://user:password@proxy.example.org:3128').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: collector,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector,
  OTEL_TRACES_SAMPLER: sampler.default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: share.default(1),
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_BUCKET: z.string().min(3).optional(),
  S3_ACCESS_KEY_ID: optionalSecret,
  S3_SECRET_ACCESS_KEY: optionalSecret,
  GEOIP_DB_PATH: z.string().min(1).optional(),
  METRICS_TOKEN: z.string().min(16, 'needs 16 characters or more').optional(),
});
export type Environment = z.infer<typeof environmentSchema>;

/**
 * Returns the settings of a provider under their names in code; undefined when none is set, or only some,
 * which is a problem.
 */
export const allOrNone = <
  V extends Record<string, unknown>,
  const S extends Record<string, keyof V & string>,
>(
  values: V,
  settings: S,
  problems: SettingProblems,
) => {
  const names = Object.values(settings);
  const given = names.filter((name) => values[name] !== undefined);
  if (given.length === 0) return undefined;
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length > 0) {
    problems.add(`${given.join(', ')} is set, so ${missing.join(', ')} is needed too`);
    return undefined;
  }
  return Object.fromEntries(Object.entries(settings).map(([key, name]) => [key, values[name]])) as {
    -readonly [K in keyof S]: NonNullable<V[S[K]]>;
  };
};

/** The names of all settings except those of the payment providers. */
export const OWN_SETTINGS = Object.keys(environmentSchema.shape);

/** Settings of earlier versions, with what replaces them. */
const REMOVED: Readonly<Record<string, string>> = {
  WORKERS:
    'start a server for each process, with a PORT of its own, behind the proxy (deploy/README.md), and take WORKERS out',
};

/** Notes settings that went, and misspelt ones, which would otherwise be ignored silently. */
const noteUnknown = (
  variables: Record<string, string | undefined>,
  names: { known: readonly string[]; ofProviders: readonly string[] },
  problems: SettingProblems,
): void => {
  const known = [...names.known, ...names.known.map(fileSettingOf)];
  const stems = names.ofProviders.map((name) => name.replace(/_.*/, '_'));
  for (const [name, instead] of Object.entries(REMOVED))
    if (variables[name] !== undefined) problems.note(name, `${name} is no setting any more: ${instead}`);
  for (const { name, nearest } of findUnknownSettings(variables, known, stems))
    problems.note(nearest, `${name} is no setting of Watchwell: did you mean ${nearest}?`);
};

/** Reads the settings that are set, from the environment or from the file that it names. */
const settingsGiven = (
  variables: Record<string, string | undefined>,
  ofProviders: readonly string[],
  problems: SettingProblems,
): Record<string, string | undefined> => {
  // A blank one would be the number 0, or a secret that anybody guesses.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim() !== ''));
  const known = [...OWN_SETTINGS, ...ofProviders];
  noteUnknown(given, { known, ofProviders }, problems);
  return withFiles(given, known, problems);
};

/**
 * Reads and checks each setting alone: our own by name, those of payment providers as values. A wrong one is
 * noted and counts as unset in later checks.
 */
export const parseEnvironment = (
  variables: Record<string, string | undefined>,
  providers: readonly ProviderSettings<ProviderConfig>[],
  problems: SettingProblems,
): { environment: Environment; values: Record<string, unknown> } => {
  const asked = providers.flatMap((provider) => Object.values(provider.variables));
  const names = asked.map(({ name }) => name);
  const given = settingsGiven(variables, names, problems);
  const optional: Record<string, z.ZodType> = Object.fromEntries(
    asked.map(({ name, schema }) => [name, schema.optional()]),
  );
  const schema = environmentSchema.and(z.object(optional));
  const parsed = schema.safeParse(given);
  if (parsed.success) return { environment: parsed.data, values: parsed.data };
  for (const { path, message } of parsed.error.issues) {
    const name = path.join('.');
    problems.note(name, `${name}: ${message}`);
    delete given[name];
  }
  const environment = schema.parse(given);
  return { environment, values: environment };
};
