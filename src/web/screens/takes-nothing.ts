import type { PublicChecks } from '#contracts/cases.ts';

/** Whether a page is stopped so that nobody can watch or give there; a closed case alone stops nothing. */
export const takesNothing = (checks: PublicChecks | null): boolean =>
  checks?.stopped?.as === 'paused' || checks?.stopped?.as === 'refused';
