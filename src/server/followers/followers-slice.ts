import { sql } from 'kysely';
import { UNCONFIRMED_KEPT_HOURS } from '#shared/durations/durations.ts';
import type { Slice } from '../platform/slices/slice.ts';
import { ofAccount, own, words } from '../platform/slices/table-facts.ts';
import { registerFollowersJobs } from './followers-jobs.ts';
import { registerFollowersRoutes } from './followers-routes.ts';

/** People who follow a page by email. */
export const followers = {
  routes: registerFollowersRoutes,
  jobs: registerFollowersJobs,
  tables: {
    followers: {
      person: {
        shown: words('patient_id email language created_at confirmed_at told_to refusals'),
        withheld: { id: 'the links of the letters are made of it' },
        rows: ({ email }) => sql`lower(email) = ${email}::text`,
        orderBy: 'created_at',
      },
      kept: [
        {
          what: 'address of somebody who follows a page',
          long: 'until they end it, or the page is deleted',
          goneBy: 'one press in any letter, three letters that its mailbox refused',
        },
        {
          what: 'address of a follower that nobody confirmed',
          long: `${UNCONFIRMED_KEPT_HOURS} hours`,
          goneBy: '`forget-unconfirmed-followers`, hourly',
        },
      ],
    },
    page_marks: {
      person: {
        shown: words('chapter mark noted_at'),
        withheld: own('patient_id'),
        rows: ofAccount('patient_id'),
        orderBy: 'noted_at',
      },
      kept: [
        {
          what: 'marks of a followed page (half, nine tenths, all of a goal, paid)',
          long: 'as long as the page',
          goneBy: 'its deletion',
        },
      ],
    },
  },
} satisfies Slice;
