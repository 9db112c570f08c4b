/** Signs tokens and device cookies of a bench; the load process and the servers must agree on it. */
export const BENCH_SECRET = 'the secret of a bench, long enough for all';

/** How the server credits: the product's one writer, or the reference that calls the database once for each view. */
export type CreditDesign = 'batched' | 'one-call-each';

export type ServerOptions = { connectionString: string; design: CreditDesign };
