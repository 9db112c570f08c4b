import type { Slice } from '../platform/slices/slice.ts';
import { registerPeopleRoutes } from './people-routes.ts';
import { PEOPLE_DAYS, registerPeopleJobs } from './site-counts.ts';

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
