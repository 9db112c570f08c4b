import { hasGuardedWords } from '#shared/advert-words/guarded-words.ts';
import { hasReturned } from '../accounts/accounts.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/database/database.ts';
import { type AdvertContent, wordsOf } from './advert-content.ts';
import type { ReviewRule } from './advert-machine.ts';
import { findApprovedTime } from './adverts-store.ts';

/** Number of an advertiser's adverts that are reviewed before they run (ADVERT_REVIEW=first). */
export const FIRST_ADVERTS = 3;

type Needs = Pick<AppContext, 'config' | 'clock'>;

/** The rule for adverts of this advertiser, whatever their words are. */
export const ruleOfAdvertiser = async (
  { config: { advertReview }, clock }: Needs,
  db: Queryable,
  advertiserId: bigint,
): Promise<ReviewRule> => {
  if (advertReview !== 'first') return advertReview;
  const trustedAt = await findApprovedTime(db, advertiserId, FIRST_ADVERTS);
  return hasReturned(trustedAt, clock.now()) ? 'after' : 'before';
};

/** The rule for one advert: guarded words wait under every setting. */
export const reviewRuleOf = async (
  context: Needs,
  db: Queryable,
  advertiserId: bigint,
  content: AdvertContent,
): Promise<ReviewRule> =>
  hasGuardedWords(wordsOf(content)) ? 'before' : ruleOfAdvertiser(context, db, advertiserId);
