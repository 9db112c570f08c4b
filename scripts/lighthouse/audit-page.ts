import lighthouse, { type Flags } from 'lighthouse';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

export type Audit = {
  /** Of 100. */
  readonly scores: Readonly<Record<Category, number>>;
  /** All transferred bytes, compressed. */
  readonly transferKb: number;
  readonly paintMs: number;
  readonly blockedMs: number;
  readonly layoutShift: number;
  /** Why a score is below 100, in Lighthouse's words; without performance. */
  readonly faults: readonly string[];
};

export type Visit = {
  readonly url: string;
  readonly language: 'eng' | 'ua';
  /** The port of Chromium's debugger. */
  readonly debuggingPort: number;
};

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

const transferKbOf = ({ audits }: Result): number => {
  const { details } = audits['network-requests'] ?? {};
  const requests = details?.type === 'table' ? details.items : [];
  return requests.reduce((sum, { transferSize }) => sum + Number(transferSize ?? 0), 0) / 1024;
};

const faultsOf = ({ categories, audits }: Result): string[] =>
  CATEGORIES.filter((name) => name !== 'performance')
    .flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.title}`);

/** One visit of a phone on a slow network, as Lighthouse simulates it. */
export const auditPage = async ({ url, language, debuggingPort }: Visit): Promise<Audit> => {
  const flags: Flags = {
    port: debuggingPort,
    onlyCategories: [...CATEGORIES],
    extraHeaders: { Cookie: `language=${language}` },
    logLevel: 'error',
  };
  const run = await lighthouse(url, flags);
  if (!run) throw new Error(`Lighthouse gave no result for ${url}`);
  const { lhr } = run;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const scoreOf = (name: Category) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const figureOf = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    transferKb: transferKbOf(lhr),
    paintMs: figureOf('largest-contentful-paint'),
    blockedMs: figureOf('total-blocking-time'),
    layoutShift: figureOf('cumulative-layout-shift'),
    faults: faultsOf(lhr),
  };
};
