import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { DataReceiver } from '#shared/legal/data-receivers.ts';
import { readRelease } from '../versions/release.ts';
import { type Environment, parseEnvironment } from './environment.ts';
import {
  bucketConfig,
  googleAnalyticsConfig,
  oidcConfig,
  type PaymentTable,
  readPayments,
  sandboxProviders,
  smtpConfig,
  WISE_MONEY,
  wiseConfig,
} from './provider-config.ts';
import { inUseOf, mixesOfMoney, playedMoney } from './real-money.ts';
import { createSettingProblems, type SettingProblems } from './setting-problems.ts';
import { contradictions, noteMissing, productionProblems, sharedPort } from './setting-rules.ts';

const readOwn = (file: string): string =>
  readFileSync(new URL(file, new URL('../../../../', import.meta.url)), 'utf8');
const RELEASE = readRelease(readOwn('CHANGELOG.md'), JSON.parse(readOwn('package.json')).version);

type Given = ReturnType<typeof parseEnvironment>;

/** Connects the configured providers. A provider that is set in part, or beside stand-ins, is a problem. */
const connectProviders = (given: Given, table: PaymentTable, problems: SettingProblems) => {
  const { environment, values } = given;
  const isProduction = environment.NODE_ENV === 'production';
  const payments = readPayments(values, { table, sandboxPort: environment.SANDBOX_PORT }, problems);
  const smtp = smtpConfig(environment, problems);
  const wise = wiseConfig(environment, problems);
  const oidc = oidcConfig(environment, problems);
  const inUse = wise ? [...payments.inUse, inUseOf(WISE_MONEY, wise, 'WISE_API_BASE')] : payments.inUse;
  const others = oidc ? [{ name: 'OIDC_ISSUER', url: oidc.issuer }] : [];
  const missing = smtp ? payments.missing : [...payments.missing, 'SMTP_URL'];
  const usesSandbox = !isProduction && missing.length > 0;
  problems.add(
    ...mixesOfMoney(environment, { inUse, others }),
    ...(usesSandbox ? [...sharedPort(environment), ...playedMoney(inUse, missing)] : []),
  );
  const sandbox = sandboxProviders(environment);
  // In production a provider that is not set stays disconnected; in a trial the sandbox plays it.
  const played = usesSandbox ? sandbox : undefined;
  return {
    /** True while the sandbox plays any provider. */
    usesSandbox,
    /**
     * True in production while a provider is missing: staff prepare the site, and no view, payment or
     * withdrawal starts (`docs/decisions/0030-starting-and-upgrading.md`).
     */
    opensSoon: isProduction && payments.missing.length > 0,
    /** Payment providers by name; undefined: nobody can pay by it. */
    payments: usesSandbox ? payments.played : payments.own,
    smtp: smtp ?? sandbox.smtp,
    /** Undefined: no payout goes by bank transfer. */
    wise: wise ?? played?.wise,
    /** Undefined: nobody can continue with Google. */
    oidc: oidc ?? played?.oidc,
    /** Undefined: uploaded files are in a folder under `dataDir`. */
    bucket: bucketConfig(environment, problems),
    /** Address of clamd, which scans uploads of patients; undefined: nothing is scanned. */
    virusScanner: environment.CLAMD_ADDRESS,
    /** HTTP proxy of the second route to advertised pages; undefined: there is one route. */
    probeProxy: environment.PROBE_PROXY === undefined ? undefined : new URL(environment.PROBE_PROXY),
    /** Undefined: no analytics service is connected. */
    googleAnalytics: googleAnalyticsConfig(environment, problems),
    /** True with a live key or address of a provider: then every cent in the books must have been paid in. */
    movesRealMoney: inUse.some(({ isLive }) => isLive),
  };
};

/** Facts about this installation for pages and emails. */
const siteFacts = (environment: Environment) => ({
  contactEmail: environment.CONTACT_EMAIL ?? 'hello@watchwell.test',
  companyNumber: environment.COMPANY_NUMBER ?? '00000000',
  /** True for a copy with the code and strictness of production and the test systems of providers. */
  isStaging: environment.STAGING === 'on',
  /** Whether the site calls itself one that is being tested (SPEC 1.3). */
  testingMode: (environment.TESTING_MODE ?? (environment.NODE_ENV === 'production' ? 'off' : 'on')) === 'on',
  /** Rule for which open pages share in the general account. */
  generalAccountMembers: environment.GENERAL_ACCOUNT_MEMBERS,
  operatorName: environment.OPERATOR_NAME ?? 'Example Operator Ltd',
  operatorAddress: environment.OPERATOR_ADDRESS ?? '1 Example Street, London',
  operatorJurisdiction: environment.OPERATOR_JURISDICTION ?? 'England and Wales',
  /** Other registers that list the operator, each as the reader sees it. */
  operatorRegisters: environment.OPERATOR_REGISTERS ?? ['VAT GB000000000', 'ICO Z0000000'],
});

/** Processors of people's data that only some installations use; the privacy policy names them. */
const dataReceiversOf = ({
  wise,
  oidc,
  bucket,
}: Pick<ReturnType<typeof connectProviders>, 'wise' | 'oidc' | 'bucket'>): readonly DataReceiver[] => [
  ...(wise ? (['wise'] as const) : []),
  ...(oidc ? (['google'] as const) : []),
  ...(bucket ? (['storage'] as const) : []),
];

export type SiteFacts = Config['site'];

/**
 * The trace collectors and the share of requests that is traced, by the standard variables of OpenTelemetry.
 * A request has no parent, so `parentbased_` changes nothing.
 */
const tracesOf = (
  environment: Environment,
  { OTEL_SDK_DISABLED: disabled }: Record<string, string | undefined>,
) => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: all, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: ofTraces } = environment;
  const { OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: ratio } = environment;
  const traced = sampler.endsWith('always_off') ? 0 : 1;
  return {
    /** Empty: no traces are made. */
    collectors: disabled === 'true' ? [] : [all, ofTraces].filter((address) => address !== undefined),
    share: sampler.endsWith('traceidratio') ? ratio : traced,
  };
};

/** Rules between the request for a withdrawal and the money. */
const payoutRules = (environment: Environment, usesSandbox: boolean) => ({
  /** Withdrawals that staff review before they leave. */
  review: environment.PAYOUT_REVIEW,
  reviewAboveCents: environment.PAYOUT_REVIEW_ABOVE * 100,
  secondPersonAboveCents: environment.PAYOUT_SECOND_PERSON_ABOVE * 100,
  minCents: environment.PAYOUT_MIN * 100,
  hoursApart: 24,
  /** Whether a first withdrawal needs a checked case. A trial works without staff who check one. */
  needsCase: environment.PAYOUT_NEEDS_CASE ? environment.PAYOUT_NEEDS_CASE === 'on' : !usesSandbox,
});

export type Config = ReturnType<typeof readConfig>;

/** Reads and checks all settings. @throws ConfigError that names all wrong ones. */
export const readConfig = (variables: Record<string, string | undefined>, table: PaymentTable) => {
  const problems = createSettingProblems();
  const ofPayments = Object.values(table).map(({ settings }) => settings);
  const given = parseEnvironment(variables, ofPayments, problems);
  const { environment, values } = given;
  noteMissing(environment, problems);
  const { opensSoon, ...providers } = connectProviders(given, table, problems);
  problems.add(...productionProblems(environment, values), ...contradictions(environment));
  problems.end();
  return {
    ...providers,
    mode: environment.NODE_ENV,
    port: environment.PORT,
    /** Outside production the server listens on this machine only, because the demo passwords are public. */
    host: environment.HOST ?? (environment.NODE_ENV === 'production' ? '::' : 'localhost'),
    publicUrl: (environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`).replace(/\/$/, ''),
    /** Whether browsers use https for every subdomain as well, for two years. */
    httpsSubdomains: environment.HTTPS_SUBDOMAINS === 'on',
    dataDir: resolve(environment.DATA_DIR),
    /** Undefined: the embedded PostgreSQL under `dataDir`. */
    databaseUrl: environment.DATABASE_URL,
    /** The owner of the tables; undefined: the user of `databaseUrl` owns them. */
    migrationDatabaseUrl: environment.MIGRATION_DATABASE_URL,
    /** Undefined: the first start makes a secret under `dataDir`. */
    appSecret: environment.APP_SECRET,
    /** The secret before the last change; signatures and encrypted values made with it stay valid. */
    previousAppSecret: environment.APP_SECRET_PREVIOUS,
    adminEmail: environment.ADMIN_EMAIL.toLowerCase(),
    staffNeedsSecondFactor: environment.NODE_ENV === 'production',
    site: { ...siteFacts(environment), opensSoon, dataReceivers: dataReceiversOf(providers) },
    patientRegistration: environment.PATIENT_REGISTRATION,
    /** Limits of paid views per viewer, address and network a day (UTC). */
    paidViewsADay: {
      viewer: environment.VIEWS_A_DAY_PER_VIEWER,
      address: environment.VIEWS_A_DAY_PER_ADDRESS,
      network: environment.VIEWS_A_DAY_PER_NETWORK,
    },
    /** Clearing periods. Earnings of a trial clear at once, card payments as in production. */
    clearingDays: {
      earnings: environment.EARNINGS_HOLD_DAYS ?? (providers.usesSandbox ? 0 : 7),
      payments: environment.PAYMENT_HOLD_DAYS,
    },
    /** Daily limits (UTC) of gifts divided at once: of all first-time payers, and of each other payer. */
    giftsAtOnceADayCents: environment.GIFTS_AT_ONCE_A_DAY * 100,
    trustedProxies: environment.TRUST_PROXY,
    /** Networks of hospitals, schools and companies, where many people share an address. */
    sharedNetworks: environment.SHARED_NETWORKS,
    /** The version, the versions that it runs beside (CHANGELOG.md) and the revision of the build. */
    release: { ...RELEASE, revision: environment.REVISION ?? 'unknown' },
    /** Seconds that an ending server still serves, until balancers have noticed. */
    drainSeconds: environment.DRAIN_SECONDS ?? (environment.NODE_ENV === 'production' ? 8 : 0),
    /** A trial logs less, so that its terminal stays readable; an operator wants a line for each refusal. */
    logLevel: environment.LOG_LEVEL ?? (environment.NODE_ENV === 'production' ? 'info' : 'warn'),
    traces: tracesOf(environment, variables),
    sandboxPort: environment.SANDBOX_PORT,
    /** Whether staff review an advert before it runs or afterwards. */
    // Outside a trial an unreviewed advert would be a page in our frame that nobody has seen.
    advertReview: environment.ADVERT_REVIEW ?? (providers.usesSandbox ? 'after' : 'first'),
    /** The fallback for a bank transfer that certainly failed: PayPal pays it, or an operator by hand. */
    /** Countries that PayPal pays in addition to those of its table. */
    paypalPaysAlso: environment.PAYPAL_PAYS_ALSO,
    payoutFallback: environment.PAYOUT_FALLBACK,
    payoutRules: payoutRules(environment, providers.usesSandbox),
    /** Database of countries by address. */
    geoipPath: environment.GEOIP_DB_PATH,
    /** Token of a monitor that reads /metrics; undefined: only this machine may, and in production nobody. */
    metricsToken: environment.METRICS_TOKEN,
  };
};
