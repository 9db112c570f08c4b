import fc from 'fast-check';
import { AT_NIGHT } from './at-night.ts';

/** Ends a search on a busy machine early without failing it. Shorter than the limit of a test. */
const BUDGET_MS = 180_000;
const TIMES_AT_NIGHT = 100;

/**
 * Searches random histories for a counter-example, more of them at night, until the time is over. Returns
 * true when all were tried: only then may a test expect that rare cases came. Examples are tried first.
 */
export const tryHistories = async <T>(
  property: fc.IRawProperty<T>,
  runs: number,
  examples: T[] = [],
): Promise<boolean> => {
  const numRuns = AT_NIGHT ? runs * TIMES_AT_NIGHT : runs;
  const details = await fc.check(property, { numRuns, examples, interruptAfterTimeLimit: BUDGET_MS });
  if (details.failed) {
    throw new Error(await fc.asyncDefaultReportMessage(details), { cause: details.errorInstance });
  }
  return !details.interrupted;
};
