/** The secret for tokens and device cookies. The load process and the servers must use the same one. */
export const BENCH_SECRET = 'the secret of a bench, long enough for all';

/** How the server credits: by the product's writer, or by the reference, with one call of the database for each view. */
export type CreditDesign = 'batched' | 'one-call-each';

export type ServerOptions = { connectionString: string; design: CreditDesign };
