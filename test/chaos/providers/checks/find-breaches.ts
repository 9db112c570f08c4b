import type { Breach } from '../../breach.ts';
import type { World } from '../world/open-world.ts';
import { readBooks } from '../world/sandbox-books.ts';
import type { People } from '../world/seed-people.ts';
import { checkComparison } from './check-comparison.ts';
import { checkCredits } from './check-credits.ts';
import { checkKeys } from './check-keys.ts';
import { checkPayouts } from './check-payouts.ts';
import { checkTotals } from './check-totals.ts';
import { checkReviewsEnd, checkWords } from './check-words.ts';

/** Compares our books with those of the providers, who alone know their history. */
export const findBreaches = async (world: World, people: People): Promise<Breach[]> => {
  const books = await readBooks(world);
  return [
    ...(await checkTotals(world, books)),
    ...(await checkCredits(world, books)),
    ...(await checkPayouts(world, books, people)),
    ...(await checkKeys(world, books)),
    ...(await checkWords(world)),
    ...(await checkReviewsEnd(world)),
    ...(await checkComparison(world, people)),
  ];
};
