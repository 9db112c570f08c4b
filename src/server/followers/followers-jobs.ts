import { letterRefused } from '../mail/mail.ts';
import type { AppContext } from '../platform/app-context.ts';
import { forgetUnconfirmed } from './follow-page.ts';
import { countRefusal } from './followers-store.ts';
import { tellFollowers } from './tell-followers.ts';

/** A mailbox may refuse a letter for reasons of its own; one that refuses three is not there any more. */
const MOST_REFUSALS = 3;

export const registerFollowersJobs = async (context: AppContext): Promise<void> => {
  const { db, jobs } = context;
  await jobs.work(letterRefused, ({ reference }) => countRefusal(db, BigInt(reference), MOST_REFUSALS));
  await jobs.schedule('tell-followers', '*/5 * * * *', () => tellFollowers(context));
  await jobs.schedule('forget-unconfirmed-followers', '17 * * * *', () => forgetUnconfirmed(context));
};
