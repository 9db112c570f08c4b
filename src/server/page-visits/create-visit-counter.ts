import type { FastifyRequest } from 'fastify';
import { isScreenPath } from '#shared/screen-paths/screen-paths.ts';
import { countryOfVisitor, type IpCountryPort } from '../geo/geo.ts';
import type { AppContext } from '../platform/app-context.ts';
import { createCountBuffer } from '../platform/database/count-buffer.ts';
import { shownLanguage } from '../platform/http/visitor.ts';
import { addVisits, type VisitCount } from './page-visits-store.ts';
import { wantsToBeCounted } from './wants-to-be-counted.ts';

export type VisitCounter = {
  /** Counts a screen that this request opened, unless it wants not to be counted; answers whether it was. */
  count(request: FastifyRequest, screen: string): boolean;
  /** How many were counted since this server started. */
  total(): number;
  flush(): Promise<void>;
  close(): Promise<void>;
};

type Needs = Pick<AppContext, 'db' | 'clock' | 'log'> & { ipCountry: IpCountryPort };

/** Nothing of a request is kept but what the table's columns say; screens, languages and countries are few. */
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
