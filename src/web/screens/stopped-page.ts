import type { PublicChecks } from '#contracts/cases.ts';

/** Returns whether a page is stopped or over, so that nobody is asked to watch or give there. */
export const isPageStopped = (checks: PublicChecks | null): boolean => Boolean(checks?.stopped);
