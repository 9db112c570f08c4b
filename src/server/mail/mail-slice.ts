import type { Slice } from '../platform/slices/slice.ts';
import { ofAccount, own, words } from '../platform/slices/table-facts.ts';
import { registerMailJobs } from './mail.ts';
import { registerMailRoutes } from './mail-routes.ts';

/** Emails, and which of them a person wants. */
export const mail = {
  routes: registerMailRoutes,
  jobs: registerMailJobs,
  tables: {
    ended_letters: {
      person: {
        shown: words('kind ended_at'),
        withheld: own('account_id'),
        rows: ofAccount('account_id'),
        orderBy: 'ended_at',
      },
      kept: [
        {
          what: 'kind of letters that somebody ended',
          long: 'until it is wanted again, or the account is deleted',
          goneBy: 'the person in the settings',
        },
      ],
    },
  },
} satisfies Slice;
