import type { SettingProblems } from './setting-problems.ts';
import { fileSettingOf } from './settings-files.ts';

/** Prefixes of our settings only. */
const STEMS = [
  'ADVERT_REVIEW',
  'APP_SECRET',
  'CLAMD_',
  'DONATION_',
  'DRAIN_',
  'EARNINGS_',
  'GA4_',
  'GENERAL_ACCOUNT',
  'GIFTS_',
  'HMRC_',
  'HTTPS_SUBDOMAINS',
  'METRICS_',
  'MIGRATION_',
  'OIDC_',
  'OPERATOR',
  // The variables of OpenTelemetry that we read.
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_TRACES_',
  'PATIENT_',
  'PAYMENT_',
  'PAYOUT_',
  'PROBE_PROXY',
  'PUBLIC_URL',
  'REPLICA_DATABASE',
  'REPLICA_SECONDS',
  'S3_',
  'SANDBOX_',
  'SHARDS',
  'SCREENING_',
  'SHARED_NETWORKS',
  'SMTP_',
  'STAGING',
  'TESTING_',
  'TRUST_PROXY',
  'VAT_',
  'VIEWS_A_DAY',
  'WISE_',
];

/** Kubernetes and Docker pass a container every service beside it, and a service may be called `smtp`. */
const OF_A_SERVICE = /_(SERVICE_HOST|SERVICE_PORT(_\w+)?|PORT_\d+_(TCP|UDP|SCTP)(_\w+)?)$/;
const isServiceAddress = (name: string, value: string): boolean =>
  OF_A_SERVICE.test(name) || (name.endsWith('_PORT') && /^(tcp|udp|sctp):/.test(value));

const bare = (name: string): string => name.replaceAll(/[_\W]/g, '').toUpperCase();

/** The Levenshtein distance: letters added, left out or replaced. */
export const editDistance = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, place) => place);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (const [place, other] of [...to].entries()) {
      const replaced = (row[place] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
};

/** Short names are ordinary words, such as HOST and PORT, so only an exact match counts. */
const mistakesAllowed = (known: string): number => (known.length < 7 ? 0 : 2);

type Nearest = { name: string; distance: number };

/** The nearest setting, among those with the same stem if there are any. */
const nearestOf = (name: string, known: readonly string[], stem: string | undefined): Nearest => {
  const ofStem = known.filter((each) => stem !== undefined && each.startsWith(stem));
  return (ofStem.length > 0 ? ofStem : known)
    .map((candidate) => ({ name: candidate, distance: editDistance(bare(name), bare(candidate)) }))
    .reduce((best, each) => (each.distance < best.distance ? each : best));
};

/**
 * Returns unknown names that look like our settings, each with the nearest one: they share a stem, or differ
 * in two letters, underscores or capitals. Otherwise a misspelt setting would be ignored.
 */
export const findUnknownSettings = (
  variables: Record<string, string | undefined>,
  known: readonly string[],
  stems: readonly string[],
): { name: string; nearest: string }[] => {
  const isKnown = new Set(known);
  const unknown: { name: string; nearest: string }[] = [];
  for (const [name, value = ''] of Object.entries(variables)) {
    if (value === '' || isKnown.has(name) || isServiceAddress(name, value)) continue;
    const stem = [...STEMS, ...stems].find((each) => name.toUpperCase().startsWith(each));
    const nearest = nearestOf(name, known, stem);
    const isMisspelt = nearest.distance <= mistakesAllowed(bare(nearest.name));
    if (isMisspelt || stem !== undefined) unknown.push({ name, nearest: nearest.name });
  }
  return unknown;
};

type Variables = Record<string, string | undefined>;

const OPERATOR =
  'OPERATOR names who runs the site: name; office; place of registration; number there; other registers';
const BUCKET =
  'S3_URL is the whole bucket: https://key:secret@host/bucket?region=…, with / in the secret as %2F';
const GA4_KEY = 'GA4_KEY_FILE names the file of the JSON key of the service account';
const VIEWS = 'VIEWS_A_DAY has the three limits of a viewer, an address and a network: 300, 1000, 5000';
const WISE = 'WISE_LIMITS has both: hryvnias of a transfer, and transfers a month: 29999, 20';

/** Settings of earlier versions, each with what replaces it. */
export const REMOVED: Readonly<Record<string, string>> = {
  COMPANY_NUMBER: OPERATOR,
  CONTACT_EMAIL: 'the address of MAIL_FROM is the one for questions',
  GA4_API_BASE: 'the address of Google is known',
  GA4_CLIENT_EMAIL: GA4_KEY,
  GA4_PRIVATE_KEY: GA4_KEY,
  GA4_TOKEN_URL: 'the address of Google is known',
  GEOIP_DB_PATH: 'a newer file of countries goes into DATA_DIR as countries.mmdb',
  OIDC_ISSUER: 'it is always Google, https://accounts.google.com',
  OPERATOR_ADDRESS: OPERATOR,
  OPERATOR_JURISDICTION: OPERATOR,
  OPERATOR_NAME: OPERATOR,
  OPERATOR_REGISTERS: OPERATOR,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'traces go to OTEL_EXPORTER_OTLP_ENDPOINT',
  OTEL_TRACES_SAMPLER: 'OTEL_TRACES_SAMPLER_ARG alone is the share of requests that is traced, 0 to 1',
  REVISION: 'the build writes the file revision beside package.json',
  S3_ACCESS_KEY_ID: BUCKET,
  S3_BUCKET: BUCKET,
  S3_ENDPOINT: BUCKET,
  S3_REGION: BUCKET,
  S3_SECRET_ACCESS_KEY: BUCKET,
  VIEWS_A_DAY_PER_ADDRESS: VIEWS,
  VIEWS_A_DAY_PER_NETWORK: VIEWS,
  VIEWS_A_DAY_PER_VIEWER: VIEWS,
  WISE_TRANSFERS_A_MONTH: WISE,
  WISE_UAH_PER_TRANSFER: WISE,
  WORKERS:
    'start a server for each process, with a PORT of its own, behind the proxy (deploy/README.md), and take WORKERS out',
};

/** Notes each removed setting, also one that names a file, and returns the other variables. */
export const noteRemoved = (variables: Variables, problems: SettingProblems): Variables => {
  const others = { ...variables };
  for (const [name, instead] of Object.entries(REMOVED))
    for (const given of [name, fileSettingOf(name)]) {
      if (others[given] === undefined) continue;
      problems.note(name, `${given} is no setting any more: ${instead}`);
      delete others[given];
    }
  return others;
};
