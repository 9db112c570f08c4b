/** Prefixes of our settings only. */
const STEMS = [
  'ADVERT_REVIEW',
  'APP_SECRET',
  'CLAMD_',
  'DRAIN_',
  'EARNINGS_',
  'GA4_',
  'GENERAL_ACCOUNT',
  'GIFTS_',
  'HTTPS_SUBDOMAINS',
  'METRICS_',
  'MIGRATION_',
  'OIDC_',
  'OPERATOR',
  // The variables of OpenTelemetry that we read.
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_TRACES_',
  'PATIENT_',
  'PAYMENT_HOLD',
  'PAYOUT_',
  'PROBE_PROXY',
  'PUBLIC_URL',
  'S3_',
  'SANDBOX_',
  'SHARED_NETWORKS',
  'SMTP_',
  'STAGING',
  'TESTING_',
  'TRUST_PROXY',
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
