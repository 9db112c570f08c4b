export type Parameters = { memoryKib: number; passes: number; parallelism: number };

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane; about 40 ms. */
export const CURRENT: Parameters = { memoryKib: 19_456, passes: 2, parallelism: 1 };
