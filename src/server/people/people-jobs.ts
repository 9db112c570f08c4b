import { countOpenBooks } from '../ledger/ledger.ts';
import type { AppContext } from '../platform/app-context.ts';
import { renewListedPeople } from './list-people.ts';
import { countSite } from './site-counts.ts';

export const registerPeopleJobs = async (context: AppContext): Promise<void> => {
  await context.jobs.schedule('count-site', '* * * * *', () => countSite(context));
  await context.jobs.schedule('count-open-books', '* * * * *', () =>
    countOpenBooks(context.db, context.clock.now()),
  );
  await context.jobs.schedule('renew-listed-people', '42 * * * *', () => renewListedPeople(context.db));
};
