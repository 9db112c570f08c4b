/** The secret for tokens and device cookies. The load process and the servers must use the same one. */
export const BENCH_SECRET = 'the secret of a bench, long enough for all';

/** Credits by the product's writer, or by the reference, with one database call per view. */
export type CreditDesign = 'batched' | 'one-call-each';

export type ServerOptions = { connectionString: string; design: CreditDesign };
