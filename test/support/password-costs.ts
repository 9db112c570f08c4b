import type { Parameters } from '../../src/server/accounts/password-costs.ts';

/**
 * Replaces `src/server/accounts/password-costs.ts` in tests with a database (vitest.config.ts), which log in
 * thousands of times. `password.test.ts` and every process that a test starts use production's costs.
 */
export const CURRENT: Parameters = { memoryKib: 8, passes: 1, parallelism: 1 };
