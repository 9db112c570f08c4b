import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bringTool } from '../support/bring-tool.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

export type Audit = {
  /** Scores up to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  /** Transferred kilobytes, compressed. */
  readonly transferKb: number;
  readonly paintMs: number;
  readonly blockedMs: number;
  readonly layoutShift: number;
  /** Lighthouse's reasons for scores below 100, except performance. */
  readonly faults: readonly string[];
};

export type Visit = {
  readonly url: string;
  readonly language: 'eng' | 'ua';
  /** Port of Chromium's debugger. */
  readonly debuggingPort: number;
};

type Flags = {
  readonly port: number;
  readonly onlyCategories: readonly Category[];
  readonly extraHeaders: Readonly<Record<string, string>>;
  readonly logLevel: 'error';
  readonly throttlingMethod: 'devtools';
};

/** The part of Lighthouse's result that is read here. */
type Result = {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<
    Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] } | undefined>
  >;
  readonly audits: Readonly<
    Record<
      string,
      | {
          readonly title: string;
          readonly score: number | null;
          readonly numericValue?: number;
          readonly details?: { readonly items?: readonly { readonly transferSize?: number }[] };
        }
      | undefined
    >
  >;
};

type Lighthouse = (url: string, flags: Flags) => Promise<{ readonly lhr: Result } | undefined>;

/** Lighthouse is not a package of the project: it is half as large as all of them. */
const loadLighthouse = async (): Promise<Lighthouse> => {
  const main = join(bringTool('lighthouse'), 'lighthouse/core/index.js');
  const { default: lighthouse } = (await import(pathToFileURL(main).href)) as { default: Lighthouse };
  return lighthouse;
};

const transferKbOf = ({ audits }: Result): number => {
  const requests = audits['network-requests']?.details?.items ?? [];
  return requests.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024;
};

const faultsOf = ({ categories, audits }: Result): string[] =>
  CATEGORIES.filter((name) => name !== 'performance')
    .flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.title}`);

/** Audits one visit of a phone on a slow network. */
export const auditPage = async ({ url, language, debuggingPort }: Visit): Promise<Audit> => {
  const lighthouse = await loadLighthouse();
  const run = await lighthouse(url, {
    port: debuggingPort,
    onlyCategories: CATEGORIES,
    extraHeaders: { Cookie: `language=${language}` },
    logLevel: 'error',
    // Really slows the line. In a simulation on a fast line, a paint would wait for all that came before it.
    throttlingMethod: 'devtools',
  });
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
