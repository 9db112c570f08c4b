import { importPKCS8, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { GoogleAnalyticsConfig } from '../../platform/config/provider-config.ts';
import { type AccessTokens, createAccessTokens } from '../../platform/http/provider-call.ts';

const TIME_LIMIT_MS = 10_000;
const SCOPE = 'https://www.googleapis.com/auth/analytics.readonly';
const GRANT_TYPE = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

const signAssertion = async ({ clientEmail, privateKey, tokenUrl }: GoogleAnalyticsConfig) =>
  new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(clientEmail)
    .setAudience(tokenUrl)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(await importPKCS8(privateKey, 'RS256'));

/** Access tokens of the service account, which signs for itself and needs no person's consent. */
export const createServiceAccountTokens = (config: GoogleAnalyticsConfig): AccessTokens =>
  createAccessTokens('Google', async () =>
    fetch(config.tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: GRANT_TYPE, assertion: await signAssertion(config) }),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    }),
  );

const ROWS_A_PAGE = 100_000;

export type Report = {
  /** Days in the form 2026-11-21, both inclusive, in the property's time zone. */
  startDate: string;
  endDate: string;
  dimensions: readonly string[];
  /** Values by dimension; a row must match one of each list. */
  onlyIf: Readonly<Record<string, readonly string[]>>;
};

export type ReportRow = { dimensions: string[]; eventCount: number };

const valuesOf = z.array(z.object({ value: z.optional(z.string()) }));
const reportReply = z.object({
  rows: z.optional(z.array(z.object({ dimensionValues: valuesOf, metricValues: valuesOf }))),
  rowCount: z.optional(z.number()),
  metadata: z.optional(z.object({ timeZone: z.optional(z.string()) })),
});

/** Names of UTC. Days of another time zone would make every figure wrong. */
const UTC_NAMES = new Set(['UTC', 'Etc/UTC', 'Etc/GMT', 'GMT']);

const bodyOf = ({ startDate, endDate, dimensions, onlyIf }: Report, offset: number) => ({
  dateRanges: [{ startDate, endDate }],
  dimensions: dimensions.map((name) => ({ name })),
  metrics: [{ name: 'eventCount' }],
  dimensionFilter: {
    andGroup: {
      expressions: Object.entries(onlyIf).map(([fieldName, values]) => ({
        filter: { fieldName, inListFilter: { values, caseSensitive: true } },
      })),
    },
  },
  limit: String(ROWS_A_PAGE),
  offset: String(offset),
});

type Access = { config: GoogleAnalyticsConfig; tokens: AccessTokens };

const readPage = async ({ config, tokens }: Access, report: Report, offset: number) => {
  const token = await tokens.get();
  const response = await fetch(`${config.apiBase}/v1beta/properties/${config.propertyId}:runReport`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(bodyOf(report, offset)),
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  if (response.status === 401) tokens.forget(token);
  if (!response.ok) throw new Error(`Google Analytics answered HTTP ${response.status}`);
  return reportReply.parse(await response.json());
};

/** Reads all pages of an event report. @throws when the service is away, refuses or does not use UTC. */
export const runReport = async (access: Access, report: Report): Promise<ReportRow[]> => {
  const rows: ReportRow[] = [];
  for (let total = 1; rows.length < total; ) {
    const page = await readPage(access, report, rows.length);
    const { timeZone } = page.metadata ?? {};
    if (timeZone !== undefined && !UTC_NAMES.has(timeZone))
      throw new Error(`the Google Analytics property reports in ${timeZone}, not in UTC`);
    const found = page.rows ?? [];
    for (const { dimensionValues, metricValues } of found) {
      const dimensions = dimensionValues.map(({ value }) => value ?? '');
      rows.push({ dimensions, eventCount: Number(metricValues[0]?.value ?? 0) });
    }
    total = found.length === 0 ? 0 : (page.rowCount ?? 0);
  }
  return rows;
};
