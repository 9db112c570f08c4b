import type { Slice } from '../platform/slices/slice.ts';
import {
  registerReconciliationJobs,
  registerReconciliationRoutes,
  waitingDifferences,
} from './reconciliation.ts';

/** Nightly comparisons of our books with the providers'. */
export const reconciliation = {
  routes: registerReconciliationRoutes,
  jobs: registerReconciliationJobs,
  queues: { differences: () => waitingDifferences },
  tables: {
    reconciliation_differences: {
      nobody: 'references of payments, which stand in payments and payout_legs',
      kept: 'until the books agree',
    },
    safeguarding_lines: { nobody: 'sums of everybody together, by night', kept: 'always' },
    reconciliation_checks: { nobody: 'when the books were compared', kept: 'always' },
  },
} satisfies Slice;
