import { type LookContext, lookAtPages } from './look-at-pages.ts';
import { lookElsewhere } from './look-elsewhere.ts';

export const registerLookJobs = async (context: LookContext): Promise<void> => {
  await context.jobs.schedule('look-at-pages', '*/10 * * * *', () => lookAtPages(context));
  await context.jobs.schedule('look-elsewhere', '37 * * * *', () => lookElsewhere(context));
};
