import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { LANGUAGES, type Language } from '../../src/shared/languages/languages.ts';
import { findChromium } from '../journeys/support/find-chromium.ts';
import { freePorts } from '../journeys/support/free-ports.ts';
import { startOwnProduct } from '../journeys/support/own-product.ts';
import { type Audit, auditPage } from './audit-page.ts';
import { demoPatientId } from './demo-patients.ts';
import { bestVisit, missesOf } from './judge-page.ts';
import { WEIGHT_LIMITS_KB, weighPages } from './page-weight.ts';
import { judgePlayer } from './player-frames.ts';
import { PUBLIC_PAGES, type PublicPage } from './public-pages.ts';
import { judgeSlowVisits } from './slow-visits.ts';

/**
 * Visits every public page in both languages with Lighthouse, as a phone, and exits with 1 where one misses
 * its goals: accessibility, best practices and SEO 100, performance 95, scripts and styles 120 KB, all
 * together 225 KB; landing and patient page paint within a second and never block. Then plays an advert,
 * where the player must draw 60 frames a second on a slow phone, and visits pages of members (`--slow`: only
 * these).
 */
const HEADINGS = ['Page', 'Lang', 'Perf', 'A11y', 'Best', 'SEO', 'LCP', 'TBT', 'CLS', 'JS+CSS', 'All'];
const WIDTHS = [21, 5, 5, 5, 5, 4, 8, 8, 6, 9, 8];

const row = (cells: readonly string[]) =>
  cells.map((cell, place) => cell.padEnd(WIDTHS[place] ?? 0)).join('');

type Visiting = { readonly page: PublicPage; readonly language: Language; readonly loadKb: number };

const rowOf = ({ page, language, loadKb }: Visiting, audit: Audit): string => {
  const { performance, accessibility, 'best-practices': practices, seo } = audit.scores;
  const scores = [performance, accessibility, practices, seo].map(String);
  const times = [`${(audit.paintMs / 1000).toFixed(2)} s`, `${audit.blockedMs.toFixed(0)} ms`];
  const sizes = [`${loadKb.toFixed(1)} KB`, `${audit.transferKb.toFixed(0)} KB`];
  return row([page.path, language, ...scores, ...times, audit.layoutShift.toFixed(3), ...sizes]);
};

/** A page that could not be judged has missed its goals. The other pages are still judged. */
const judge = async (visiting: Visiting, visit: () => Promise<Audit>): Promise<string[]> => {
  try {
    const audit = await bestVisit(visit, visiting.page);
    console.log(rowOf(visiting, audit));
    return missesOf(audit, visiting.page);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
};

const visitAll = async (pages: readonly PublicPage[], address: string, debuggingPort: number) => {
  const weights = weighPages(join(import.meta.dirname, '../../dist/web'));
  const misses: string[] = [];
  console.log(row(HEADINGS));
  const patientId = await demoPatientId(address);
  for (const language of LANGUAGES) {
    for (const page of pages) {
      const url = address + page.path.replace(':patientId', patientId);
      const loadKb = weights.firstLoadKb(page);
      const missed = await judge({ page, language, loadKb }, () =>
        auditPage({ url, language, debuggingPort }),
      );
      if (loadKb > WEIGHT_LIMITS_KB.firstLoad) missed.push(`${loadKb.toFixed(1)} KB of scripts and styles`);
      misses.push(...missed.map((miss) => `${page.path} (${language}): ${miss}`));
    }
  }
  return misses;
};

const { values } = parseArgs({
  options: { page: { type: 'string', multiple: true }, slow: { type: 'boolean', default: false } },
});
const pages = PUBLIC_PAGES.filter(({ path }) => values.page === undefined || values.page.includes(path));
if (pages.length === 0) {
  console.error(`--page is one of ${PUBLIC_PAGES.map(({ path }) => path).join(' ')}`);
  process.exit(1);
}
const debuggingPort = await freePorts(1);
const browser = await chromium.launch({
  executablePath: findChromium(),
  // Debian's Chromium has no sandbox for root, who runs it in containers.
  args: ['--no-sandbox', `--remote-debugging-port=${debuggingPort}`],
});
const product = await startOwnProduct('lighthouse');
try {
  const { address } = product;
  const misses = values.slow ? [] : await visitAll(pages, address, debuggingPort);
  if (values.page === undefined && !values.slow) misses.push(...(await judgePlayer(browser, address)));
  if (values.page === undefined) misses.push(...(await judgeSlowVisits(browser, address)));
  for (const miss of misses) console.error(miss);
  console.log(misses.length === 0 ? 'Every page reaches its goals.' : `Missed: ${misses.length}.`);
  process.exitCode = misses.length === 0 ? 0 : 1;
} finally {
  await product.stop();
  await browser.close();
}
