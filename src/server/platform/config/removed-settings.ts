import type { SettingProblems } from './setting-problems.ts';
import { fileSettingOf } from './settings-files.ts';

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
