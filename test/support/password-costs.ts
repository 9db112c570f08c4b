import type { Parameters } from '../../src/server/accounts/password-costs.ts';

/**
 * What tests with a database take instead of `src/server/accounts/password-costs.ts` (vitest.config.ts): they log in thousands of
 * times. `password.test.ts` has production's, and so has every process that a test starts.
 */
export const CURRENT: Parameters = { memoryKib: 8, passes: 1, parallelism: 1 };
