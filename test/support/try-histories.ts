import fc from 'fast-check';
import { AT_NIGHT } from './at-night.ts';

/** A busy machine ends a search early; it does not fail it. Below the limit of a test. */
const BUDGET_MS = 180_000;
const TIMES_AT_NIGHT = 100;

/**
 * Looks for a counter-example among so many random histories, at night among many more, as far as the time goes. Returns
 * whether all were tried: only then must they have shown everything that they are to show. The examples are tried first.
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
