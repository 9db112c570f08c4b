import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, jwtVerify } from 'jose';
import type { GoogleAnalyticsConfig } from '#server/platform/config/provider-config.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** One event, or several equal ones, as the property has counted them. */
export type StubEvent = {
  eventName: string;
  /** An hour of UTC: 2026-06-15T07. */
  hour: string;
  advert: string;
  countryId?: string;
  count?: number;
};

type Body = {
  dateRanges: { startDate: string; endDate: string }[];
  dimensions: { name: string }[];
  dimensionFilter: {
    andGroup: { expressions: { filter: { fieldName: string; inListFilter: { values: string[] } } }[] };
  };
  limit: string;
  offset: string;
};

const DIMENSIONS: Record<string, (event: StubEvent) => string> = {
  date: ({ hour }) => hour.slice(0, 10).replaceAll('-', ''),
  dateHour: ({ hour }) => hour.replaceAll(/[-T]/g, ''),
  eventName: ({ eventName }) => eventName,
  countryId: ({ countryId = '(not set)' }) => countryId,
  'customEvent:ww_campaign': ({ advert }) => advert,
};

const fits = (event: StubEvent, { dateRanges: [range], dimensionFilter }: Body): boolean => {
  const day = event.hour.slice(0, 10);
  if (!range || day < range.startDate || day > range.endDate) return false;
  return dimensionFilter.andGroup.expressions.every(({ filter }) =>
    filter.inListFilter.values.includes(DIMENSIONS[filter.fieldName]?.(event) ?? ''),
  );
};

/** A report of the Data API: every value is a text, and a report without rows has no list of them. */
const report = (events: StubEvent[], body: Body, { timeZone, pageRows }: StubState) => {
  const sums = new Map<string, number>();
  for (const event of events.filter((candidate) => fits(candidate, body))) {
    const key = JSON.stringify(body.dimensions.map(({ name }) => DIMENSIONS[name]?.(event) ?? ''));
    sums.set(key, (sums.get(key) ?? 0) + (event.count ?? 1));
  }
  const offset = Number(body.offset);
  const rows = [...sums].slice(offset, offset + Math.min(pageRows, Number(body.limit))).map(([key, sum]) => ({
    dimensionValues: (JSON.parse(key) as string[]).map((value) => ({ value })),
    metricValues: [{ value: String(sum) }],
  }));
  return {
    dimensionHeaders: body.dimensions,
    metricHeaders: [{ name: 'eventCount', type: 'TYPE_INTEGER' }],
    ...(rows.length > 0 ? { rows, rowCount: sums.size } : {}),
    metadata: { currencyCode: 'USD', timeZone },
    kind: 'analyticsData#runReport',
  };
};

type StubState = {
  events: StubEvent[];
  timeZone: string;
  pageRows: number;
  /** Status that replaces every report. */
  failsWith: number | undefined;
  tokensAsked: number;
  reportsAsked: number;
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const piece of request) text += String(piece);
  return text;
};

/** The GA4 Data API and Google's token service, on this machine. */
export const startGoogleAnalyticsStub = async () => {
  const state: StubState = {
    events: [],
    timeZone: 'Etc/UTC',
    pageRows: 100_000,
    failsWith: undefined,
    tokensAsked: 0,
    reportsAsked: 0,
  };
  let baseUrl = '';

  const giveToken = async (text: string): Promise<[number, object]> => {
    state.tokensAsked += 1;
    const form = new URLSearchParams(text);
    const assertion = form.get('assertion') ?? '';
    const scope = 'https://www.googleapis.com/auth/analytics.readonly';
    try {
      await jwtVerify(assertion, publicKey, {
        issuer: config.clientEmail,
        audience: config.tokenUrl,
        algorithms: ['RS256'],
        maxTokenAge: '1h',
      });
      const isRight =
        form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
        decodeJwt(assertion).scope === scope;
      if (!isRight) throw new Error('wrong grant');
    } catch {
      return [400, { error: 'invalid_grant' }];
    }
    const access_token = `token-${state.tokensAsked}`;
    return [200, { access_token, expires_in: 3599, token_type: 'Bearer' }];
  };

  const giveReport = (authorization: string | undefined, text: string): [number, object] => {
    state.reportsAsked += 1;
    if (authorization !== `Bearer token-${state.tokensAsked}`) {
      return [401, { error: { code: 401, status: 'UNAUTHENTICATED' } }];
    }
    if (state.failsWith !== undefined) return [state.failsWith, { error: { code: state.failsWith } }];
    return [200, report(state.events, JSON.parse(text), state)];
  };

  const server = createServer(async (request, response) => {
    const text = await bodyOf(request);
    const address = `${request.method} ${request.url}`;
    const [status, body] =
      address === 'POST /token'
        ? await giveToken(text)
        : address === 'POST /v1beta/properties/4711:runReport'
          ? giveReport(request.headers.authorization, text)
          : ([404, {}] as const);
    response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config: GoogleAnalyticsConfig = {
    propertyId: '4711',
    clientEmail: 'reader@project.iam.gserviceaccount.example',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    apiBase: baseUrl,
    tokenUrl: `${baseUrl}/token`,
  };
  return {
    config,
    state,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
};
