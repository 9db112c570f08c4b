import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { sql } from 'kysely';
import { openScreen } from '#contracts/page-visits.ts';
import type { Language } from '#shared/languages/languages.ts';
import { isScreenPath, type ScreenPath } from '#shared/screen-paths/screen-paths.ts';
import { countryOfVisitor, type IpCountryPort } from '../geo/geo.ts';
import type { AppContext } from '../platform/app-context.ts';
import { createCountBuffer } from '../platform/database/count-buffer.ts';
import type { Database } from '../platform/database/database.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { isPrefetch } from '../platform/http/opens-page.ts';
import { shownLanguage } from '../platform/http/visitor-language.ts';

/** `day` such as 2026-11-21; `country` is a two-letter code, empty when unknown. */
type VisitCount = {
  day: string;
  screen: ScreenPath;
  language: Language;
  country: string;
  visits: number;
};

/** Adds to the stored counts, sorted by key so that two servers do not deadlock. */
const addVisits = async (db: Database, counts: readonly VisitCount[]): Promise<void> => {
  const all = <K extends keyof VisitCount>(name: K) => counts.map((count) => count[name]);
  await sql`
    insert into page_visits (day, screen, language, country, visits)
    select * from unnest(${all('day')}::date[], ${all('screen')}::text[], ${all('language')}::text[],
      ${all('country')}::text[], ${all('visits')}::bigint[])
    order by 1, 2, 3, 4
    on conflict (day, screen, language, country)
      do update set visits = page_visits.visits + excluded.visits`.execute(db);
};

/** Detects Do Not Track and Global Privacy Control, which browsers send with every request. */
const asksForPrivacy = (headers: IncomingHttpHeaders): boolean =>
  headers.dnt === '1' || headers['sec-gpc'] === '1';

/** Returns whether a person opened the page and did not ask for privacy. */
const wantsToBeCounted = (headers: IncomingHttpHeaders): boolean =>
  headers['user-agent'] !== undefined &&
  !isbot(headers['user-agent']) &&
  !asksForPrivacy(headers) &&
  !isPrefetch(headers);

export type VisitCounter = {
  /** Counts a screen that this request opened, if allowed. Returns whether it was counted. */
  count(request: FastifyRequest, screen: string): boolean;
  /** Returns the number counted since this server started. */
  total(): number;
  flush(): Promise<void>;
  close(): Promise<void>;
};

type Needs = Pick<AppContext, 'db' | 'clock' | 'log'> & { ipCountry: IpCountryPort };

/** Counts opened screens. Stores only the columns of the table, which identify nobody. */
export const createVisitCounter = ({ db, clock, log, ipCountry }: Needs): VisitCounter => {
  let total = 0;
  const buffer = createCountBuffer<VisitCount>({
    keyOf: ({ day, screen, language, country }) => `${day} ${screen} ${language} ${country}`,
    sum: (one, other) => ({ ...one, visits: one.visits + other.visits }),
    write: (counts) => addVisits(db, counts),
    log,
  });
  return {
    count(request, screen) {
      if (!isScreenPath(screen) || !wantsToBeCounted(request.headers)) return false;
      const country = countryOfVisitor(ipCountry, request.visitor.address);
      const language = shownLanguage(request, country);
      const day = clock.now().toISOString().slice(0, 10);
      buffer.add({ day, screen, language, country: country ?? '', visits: 1 });
      total += 1;
      return true;
    },
    total: () => total,
    flush: buffer.flush,
    close: buffer.close,
  };
};

export const registerPageVisitsRoutes = (
  app: FastifyInstance,
  { pageVisits }: { pageVisits: VisitCounter },
): void => {
  bindEndpoint(app, openScreen, async ({ request, body }) => ({
    counted: pageVisits.count(request, body.screen),
  }));
};
