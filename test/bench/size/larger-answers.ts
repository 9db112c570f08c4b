/** Limits of an answer in the large world, and why it may need more than others. */
export type Limits = { cpuRatio: number; p95Ms: number; why?: string };

const USUAL: Limits = { cpuRatio: 3, p95Ms: 50 };

const rows = (cpuRatio: number, why = 'a page of 25 rows, where the demo has a few'): Limits => ({
  ...USUAL,
  cpuRatio,
  why,
});

/** Answers whose length differs between the worlds. Each has a limit of its own, so that it cannot grow. */
const LARGER: Record<string, Limits> = {
  'patients, a search with hits': rows(5, 'ten thousand patients have the name; the demo has one'),
  'adverts, a search with hits': rows(7),
  'adverts, a search for two words': rows(8),
  'advertisers, a search with hits': rows(6),
  'token requests, first page': rows(5),
  'queue of cases': rows(5, 'a page of cases, where the demo has three'),
  'own adverts, a hundredth of all': rows(15, 'a thousand adverts in one reply, as the specification has it'),
  'own adverts, a page': rows(6, 'a page of a thousand own adverts, where the demo has nine'),
  'analytics, 7d': rows(5, 'sums of a thousand adverts, where the demo has nine'),
  'analytics, 90d': rows(6, 'sums of a thousand adverts, where the demo has nine'),
  'analytics, CSV of 90 d': {
    cpuRatio: 9,
    p95Ms: 200,
    why: 'a file of 5,400 lines, which PostgreSQL writes and Node compresses',
  },
};

export const limitsOf = (answer: string): Limits => LARGER[answer] ?? USUAL;

/** Lists the answers with limits of their own. A name that nothing asks is a mistake. */
export const LARGER_ANSWERS = Object.keys(LARGER);
