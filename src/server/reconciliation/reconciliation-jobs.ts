import { compareWithProviders } from './compare-with-providers.ts';
import type { ReconciliationContext } from './reconciliation-context.ts';

export const registerReconciliationJobs = async (context: ReconciliationContext): Promise<void> => {
  await context.jobs.schedule('compare-with-providers', '40 4 * * *', () => compareWithProviders(context));
};
