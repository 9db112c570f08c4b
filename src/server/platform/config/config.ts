import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DataReceiver } from '#shared/legal/data-receivers.ts';
import { readRelease } from '../versions/release.ts';
import { type Environment, parseEnvironment } from './environment.ts';
import { SETTINGS } from './own-settings.ts';
import {
  bucketConfig,
  googleAnalyticsConfig,
  oidcConfig,
  type PaymentTable,
  readPayments,
  sandboxProviders,
  smtpConfig,
  vatRegistersConfig,
  WISE_MONEY,
  wiseConfig,
} from './provider-config.ts';
import { inUseOf, mixesOfMoney, playedMoney } from './real-money.ts';
import { createSettingProblems, type SettingProblems } from './setting-problems.ts';
import { contradictions, noteMissing, productionProblems, sharedPort } from './setting-rules.ts';

const ownFile = (file: string): URL => new URL(file, new URL('../../../../', import.meta.url));
const readOwn = (file: string): string => readFileSync(ownFile(file), 'utf8');
const RELEASE = readRelease(readOwn('CHANGELOG.md'), JSON.parse(readOwn('package.json')).version);
/** The build of the image writes the commit. */
const REVISION = existsSync(ownFile('revision')) ? readOwn('revision').trim() : 'unknown';

type Given = ReturnType<typeof parseEnvironment>;

const EXAMPLE_OPERATOR: NonNullable<Environment['OPERATOR']> = {
  name: 'Example Operator Ltd',
  office: '1 Example Street, London',
  jurisdiction: 'England and Wales',
  number: '00000000',
  registers: ['VAT GB000000000', 'ICO Z0000000'],
};

/** Connects the configured providers. A provider that is set in part, or beside stand-ins, is a problem. */
const connectProviders = (given: Given, table: PaymentTable, problems: SettingProblems) => {
  const { environment, values } = given;
  const isProduction = environment.NODE_ENV === 'production';
  const payments = readPayments(values, { table, sandboxPort: environment.SANDBOX_PORT }, problems);
  const smtp = smtpConfig(environment, problems);
  const wise = wiseConfig(environment, problems);
  const oidc = oidcConfig(environment, problems);
  const inUse = wise ? [...payments.inUse, inUseOf(WISE_MONEY, wise, 'WISE_API_BASE')] : payments.inUse;
  const missing = smtp ? payments.missing : [...payments.missing, 'SMTP_URL'];
  const usesSandbox = !isProduction && missing.length > 0;
  problems.add(
    ...mixesOfMoney(environment, inUse),
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
    bucket: bucketConfig(environment),
    /** Address of clamd, which scans uploads of patients; undefined: nothing is scanned. */
    virusScanner: environment.CLAMD_ADDRESS,
    /** HTTP proxy of the second route to advertised pages; undefined: there is one route. */
    probeProxy: environment.PROBE_PROXY === undefined ? undefined : new URL(environment.PROBE_PROXY),
    /** Undefined: no analytics service is connected. */
    googleAnalytics: googleAnalyticsConfig(environment, problems),
    vatPercent: environment.VAT_PERCENT,
    vatRegisters: vatRegistersConfig(environment, {
      operator: environment.OPERATOR ?? EXAMPLE_OPERATOR,
      usesSandbox,
    }),
    /** True with a live key or address of a provider: then every cent in the books must have been paid in. */
    movesRealMoney: inUse.some(({ isLive }) => isLive),
  };
};

/** Facts about this installation for pages and emails. People write to the address that emails come from. */
const siteFacts = (environment: Environment, { from }: { from: string }) => {
  const { OPERATOR: operator = EXAMPLE_OPERATOR } = environment;
  return {
    contactEmail: from
      .slice(from.lastIndexOf('<') + 1)
      .replace('>', '')
      .trim(),
    companyNumber: operator.number,
    /** True for a copy with the code and strictness of production and the test systems of providers. */
    isStaging: environment.STAGING === 'on',
    /** Whether the site calls itself one that is being tested (SPEC 1.3). */
    testingMode: environment.TESTING_MODE === 'on',
    /** Rule for which open pages share in the general account. */
    generalAccountMembers: environment.GENERAL_ACCOUNT_MEMBERS,
    /** The smallest payment in whole dollars. */
    paymentMin: environment.PAYMENT_MIN,
    /** Means of payment by which donations are taken. */
    donationWays: environment.DONATION_WAYS,
    operatorName: operator.name,
    operatorAddress: operator.office,
    operatorJurisdiction: operator.jurisdiction,
    /** Other registers that list the operator, each as the reader sees it. */
    operatorRegisters: operator.registers,
  };
};

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

const tracesOf = (
  { OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_TRACES_SAMPLER_ARG: share }: Environment,
  { OTEL_SDK_DISABLED: disabled }: Record<string, string | undefined>,
) => ({
  /** Undefined: no traces are made. */
  collector: disabled === 'true' ? undefined : collector,
  /** The share of requests that is traced. */
  share,
});

/** Returns a setting, or its default, which depends on the sandbox. */
const orBySandbox = <T>(
  given: T | undefined,
  { bySandbox }: { bySandbox: { played: T; real: T } },
  usesSandbox: boolean,
): T => given ?? bySandbox[usesSandbox ? 'played' : 'real'];

/** Rules between the request for a withdrawal and the money. */
const payoutRules = (environment: Environment, usesSandbox: boolean) => ({
  /** Withdrawals that staff review before they leave. */
  review: environment.PAYOUT_REVIEW,
  reviewAboveCents: environment.PAYOUT_REVIEW_ABOVE * 100,
  secondPersonAboveCents: environment.PAYOUT_SECOND_PERSON_ABOVE * 100,
  minCents: environment.PAYOUT_MIN * 100,
  at: environment.PAYOUT_AT,
  hoursApart: 24,
  /** Whether a first withdrawal needs a checked case. */
  needsCase: orBySandbox(environment.PAYOUT_NEEDS_CASE, SETTINGS.PAYOUT_NEEDS_CASE, usesSandbox) === 'on',
});

const replicaOf = ({ REPLICA_DATABASE_URL: url, REPLICA_SECONDS: mostSeconds }: Environment) =>
  url === undefined ? undefined : { url, mostSeconds };

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
  const dataDir = resolve(environment.DATA_DIR);
  const countries = join(dataDir, 'countries.mmdb');
  return {
    ...providers,
    mode: environment.NODE_ENV,
    port: environment.PORT,
    host: environment.HOST,
    publicUrl: (environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`).replace(/\/$/, ''),
    /** Whether browsers use https for every subdomain as well, for two years. */
    httpsSubdomains: environment.HTTPS_SUBDOMAINS === 'on',
    dataDir,
    /** Undefined: the embedded PostgreSQL under `dataDir`. */
    databaseUrl: environment.DATABASE_URL,
    /** The owner of the tables; undefined: the user of `databaseUrl` owns them. */
    migrationDatabaseUrl: environment.MIGRATION_DATABASE_URL,
    /** A replica that late reads may use; undefined: none. */
    replica: replicaOf(environment),
    /** Where the growing tables lie; undefined: with the money. */
    shards: environment.SHARDS,
    /** Undefined: the first start makes a secret under `dataDir`. */
    appSecret: environment.APP_SECRET,
    /** The secret before the last change; signatures and encrypted values made with it stay valid. */
    previousAppSecret: environment.APP_SECRET_PREVIOUS,
    adminEmail: environment.ADMIN_EMAIL.toLowerCase(),
    staffNeedsSecondFactor: environment.NODE_ENV === 'production',
    site: { ...siteFacts(environment, providers.smtp), opensSoon, dataReceivers: dataReceiversOf(providers) },
    patientRegistration: environment.PATIENT_REGISTRATION,
    /** Limits of paid views per viewer, address and network a day (UTC). */
    paidViewsADay: environment.VIEWS_A_DAY,
    /** Clearing periods. Earnings of a trial clear at once, card payments as in production. */
    clearingDays: {
      earnings: orBySandbox(
        environment.EARNINGS_HOLD_DAYS,
        SETTINGS.EARNINGS_HOLD_DAYS,
        providers.usesSandbox,
      ),
      payments: environment.PAYMENT_HOLD_DAYS,
    },
    /** Daily limits (UTC) of gifts divided at once: of all first-time payers, and of each other payer. */
    giftsAtOnceADayCents: environment.GIFTS_AT_ONCE_A_DAY * 100,
    trustedProxies: environment.TRUST_PROXY,
    /** Networks of hospitals, schools and companies, where many people share an address. */
    sharedNetworks: environment.SHARED_NETWORKS,
    /** The version, the versions that it runs beside (CHANGELOG.md) and the revision of the build. */
    release: { ...RELEASE, revision: REVISION },
    /** Seconds that an ending server still serves, until balancers have noticed. */
    drainSeconds: environment.DRAIN_SECONDS,
    logLevel: environment.LOG_LEVEL,
    traces: tracesOf(environment, variables),
    sandboxPort: environment.SANDBOX_PORT,
    /** Whether staff review an advert before it runs or afterwards. */
    advertReview: orBySandbox(environment.ADVERT_REVIEW, SETTINGS.ADVERT_REVIEW, providers.usesSandbox),
    /** Countries that PayPal pays in addition to those of its table. */
    paypalPaysAlso: environment.PAYPAL_PAYS_ALSO,
    /** The fallback for a bank transfer that certainly failed: PayPal pays it, or an operator by hand. */
    payoutFallback: environment.PAYOUT_FALLBACK,
    /** Whether money waits while sanction lists are old or missing. */
    screeningOldLists: environment.SCREENING_OLD_LISTS,
    payoutRules: payoutRules(environment, providers.usesSandbox),
    /** The operator's own database of countries by address; undefined: the bundled one. */
    geoipPath: existsSync(countries) ? countries : undefined,
    /** Token of a monitor that reads /metrics; undefined: only this machine may, and in production nobody. */
    metricsToken: environment.METRICS_TOKEN,
  };
};
