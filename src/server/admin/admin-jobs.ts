import type { AppContext } from '../platform/app-context.ts';
import { forgetUnverified } from './remove-unverified.ts';

export const registerAdminJobs = async (context: AppContext): Promise<void> => {
  await context.jobs.schedule('forget-unverified-accounts', '41 * * * *', () => forgetUnverified(context));
};
