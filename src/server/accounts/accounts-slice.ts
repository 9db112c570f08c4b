import type { Slice } from '../platform/slices/slice.ts';
import { ACCESS_FACTS } from './access-facts.ts';
import { waitingTokenRequests } from './access-tokens-store.ts';
import { ACCOUNT_FACTS } from './account-facts.ts';
import { registerAccountsJobs } from './accounts-jobs.ts';
import { registerAccountsRoutes } from './accounts-routes.ts';
import { waitingStaffRequests } from './staff.ts';

/** Accounts, and how their owners get in. */
export const accounts = {
  routes: registerAccountsRoutes,
  jobs: registerAccountsJobs,
  queues: {
    tokenRequests: () => waitingTokenRequests,
    staffRequests: ({ me, now }) => waitingStaffRequests(me, now),
  },
  tables: { ...ACCOUNT_FACTS, ...ACCESS_FACTS },
} satisfies Slice;
