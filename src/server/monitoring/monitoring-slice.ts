import type { Slice } from '../platform/slices/slice.ts';
import { inDays } from '../platform/slices/table-facts.ts';
import { FINDINGS_KEPT_MS, registerMonitoringJobs, registerMonitoringRoutes } from './monitoring.ts';

/** Figures and checks for the operator. */
export const monitoring = {
  routes: registerMonitoringRoutes,
  jobs: registerMonitoringJobs,
  tables: {
    ledger_checks: { nobody: 'what the checks of the books found', kept: inDays(FINDINGS_KEPT_MS) },
    backups: { nobody: 'when a backup, and a restore of it, succeeded last', kept: 'always' },
  },
} satisfies Slice;
