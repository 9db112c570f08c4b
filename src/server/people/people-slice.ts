import type { FastifyInstance } from 'fastify';
import { readOpenBooks } from '#contracts/open-books.ts';
import * as calls from '#contracts/people.ts';
import type { AppContext } from '../platform/app-context.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { keyOf } from '../platform/http/key-of.ts';
import type { Slice } from '../platform/slices/slice.ts';
import { listPeople } from './list-people.ts';
import { showOpenBooks } from './show-open-books.ts';
import { countHelpers, PEOPLE_DAYS, readSiteCounts, registerPeopleJobs } from './site-counts.ts';

/** The same for everybody, and counted once a minute. */
const KEPT = 'public, max-age=60';

const registerPeopleRoutes = (app: FastifyInstance, context: AppContext): void => {
  bindEndpoint(app, calls.listPeople, ({ db, query }) => listPeople(db, query));
  bindEndpoint(app, calls.readSiteCounts, ({ db }) => readSiteCounts({ ...context, db }));
  bindEndpoint(app, readOpenBooks, async ({ db, reply }) => {
    reply.header('cache-control', KEPT);
    return showOpenBooks(db);
  });
  bindEndpoint(app, calls.countHelpers, async ({ db, params, reply }) => {
    reply.header('cache-control', KEPT);
    return countHelpers({ ...context, db }, keyOf(params.id));
  });
};

const EACH_MINUTE = '`count-site`, each minute';

/** Patients to help, and the counts of the site. */
export const people = {
  routes: registerPeopleRoutes,
  jobs: registerPeopleJobs,
  tables: {
    listed_people: {
      nobody:
        'who agreed to be listed, by the name and with the sums of the page, which stand in accounts, patient_profiles and patient_funds',
      kept: 'as long as the page is listed, and up to an hour after',
    },
    lists_renewed: { nobody: 'when ranks and listed people were written down', kept: 'always' },
    site_counts: { nobody: 'one row, of all visitors together', kept: 'always' },
    month_helpers: {
      nobody: 'numbers that stand in views',
      kept: [
        {
          what: 'number of an account or device that watched this month, for the front page',
          long: 'until the month is over',
          goneBy: EACH_MINUTE,
        },
      ],
    },
    page_helpers: {
      nobody: 'numbers that stand in views',
      kept: [
        {
          what: 'number of an account or device that watched for a page today',
          long: 'until the day is over',
          goneBy: EACH_MINUTE,
        },
      ],
    },
    page_people_days: {
      nobody: 'sums of a page and a day, which its patient reads on the dashboard',
      kept: [
        {
          what: 'how many people watched for a page on a day',
          long: `${PEOPLE_DAYS} days`,
          goneBy: EACH_MINUTE,
        },
      ],
    },
  },
} satisfies Slice;
