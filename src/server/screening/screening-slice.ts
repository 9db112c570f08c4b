import type { FastifyInstance } from 'fastify';
import * as calls from '#contracts/screening.ts';
import type { AppContext } from '../platform/app-context.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { keyOf } from '../platform/http/key-of.ts';
import type { Slice } from '../platform/slices/slice.ts';
import { ofAccount, other, own, technical, words } from '../platform/slices/table-facts.ts';
import { decideMatch, readScreening, screenPeople } from './screening.ts';
import { waitingMatches } from './screening-store.ts';

const registerScreeningRoutes = (app: FastifyInstance, context: AppContext): void => {
  bindEndpoint(app, calls.readScreening, () => readScreening(context));
  bindEndpoint(app, calls.decideMatch, async ({ account, params, body }) => {
    await decideMatch(context, { ...body, id: keyOf(params.id), by: account.id });
    return { success: true };
  });
};

/** Only changes are compared, so a page that was just published waits minutes, and a new list as well. */
const registerScreeningJobs = (context: AppContext): Promise<void> =>
  context.jobs.schedule('screen-people', '*/5 * * * *', () => screenPeople(context));

/** Comparison of people and payees with sanction lists. */
export const screening = {
  routes: registerScreeningRoutes,
  jobs: registerScreeningJobs,
  queues: { screening: () => waitingMatches },
  tables: {
    sanction_lists: { nobody: 'lists of governments', kept: 'until a newer one is loaded' },
    sanction_entries: {
      nobody: 'lists of governments, which are public',
      kept: 'until a newer one is loaded',
    },
    screened_people: {
      person: {
        shown: words('screened_at'),
        withheld: { ...own('account_id'), ...technical('looked_for') },
        rows: ofAccount('account_id'),
        orderBy: 'screened_at',
      },
      kept: { as: 'screening_matches' },
    },
    screening_matches: {
      person: {
        shown: words(
          'whose name list reference entry_names entry_born version percent found_at state decided_at note',
        ),
        withheld: { ...own('account_id'), ...other('decided_by'), ...technical('id') },
        rows: ofAccount('account_id'),
        orderBy: 'found_at',
      },
      kept: [
        {
          what: 'name that is like one on a sanction list, with the decision',
          long: 'until the account is deleted; while it is open also until the name is like it no more',
          goneBy: '`screen-people`, the deletion of the account',
        },
      ],
    },
  },
} satisfies Slice;
