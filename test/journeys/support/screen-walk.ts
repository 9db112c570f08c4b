import { expect, type Page } from '@playwright/test';
import { DEMO_ADMIN, DEMO_ADVERTISER, DEMO_PATIENTS } from '../../../database/seeds/demo-people.ts';
import { expectAccessible, type Language } from './journey.ts';
import { tornNames } from './torn-names.ts';

export type Stop = {
  readonly path: string;
  /** Brings the screen into the state to be checked. */
  readonly prepare?: (page: Page, language: Language) => Promise<void>;
};

export const LANG_OF: Record<Language, string> = { eng: 'en', ua: 'uk' };

/** Unknown values, which no screen may print. */
export const UNKNOWN_VALUE = /\bundefined\b|\bNaN\b|\[object/;

/** Waits until the screen is drawn: with its heading, without loading notes or entrance animation. */
const settle = async (page: Page): Promise<void> => {
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const finite = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.all(finite.map(({ finished }) => finished.catch(() => undefined)));
  });
};

/** Allowed layout shift while a screen comes up (Lighthouse calls up to 0.1 good). */
const SHIFT_ALLOWED = 0.02;

type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

/** Sum of the layout shifts without input on the page, and the moved elements. */
const shiftOf = (page: Page): Promise<{ sum: number; moved: string[] }> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let sum = 0;
        const moved: string[] = [];
        const observer = new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as Shift[]) {
            sum += value;
            for (const { node } of sources)
              moved.push(`${node?.nodeName} ${node?.textContent?.slice(0, 60)}`);
          }
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // Buffered entries are reported before the second frame.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve({ sum, moved })));
      }),
  );

/** Names of the demo's people in both scripts, as screens show them. */
const NAMES = [DEMO_ADVERTISER, DEMO_ADMIN, ...DEMO_PATIENTS.map(({ account }) => account)].flatMap(
  (account) => [
    `${account.firstName} ${account.lastName}`,
    ...('otherFirstName' in account ? [`${account.otherFirstName} ${account.otherLastName}`] : []),
  ],
);

const expectSound = async (page: Page, language: Language): Promise<void> => {
  await expect(page.locator('html')).toHaveAttribute('lang', LANG_OF[language]);
  await expect(page.locator('h1')).toHaveCount(1);
  expect(await page.evaluate(() => document.body.innerText)).not.toMatch(UNKNOWN_VALUE);
  await expectAccessible(page);
  expect(await page.evaluate(tornNames, NAMES), 'names that translators change').toEqual([]);
};

/** Looks of a phone are also checked magnified. */
export const NARROWEST = 360;

/** 1280 px at 400 %: WCAG 1.4.10 demands that a page can be read so. */
const MAGNIFIED = { width: 320, height: 256 };

/** Expects, magnified, no sideways scrolling, and at least half of the screen free of fixed bars. */
const expectReadableMagnified = async (page: Page): Promise<void> => {
  const size = page.viewportSize() ?? MAGNIFIED;
  await page.setViewportSize(MAGNIFIED);
  const { overflow, covered } = await page.evaluate(() => {
    const rows = new Set<number>();
    for (const part of document.querySelectorAll('body *')) {
      if (getComputedStyle(part).position !== 'sticky') continue;
      const { top, bottom } = part.getBoundingClientRect();
      for (let y = Math.max(0, Math.ceil(top)); y < Math.min(innerHeight, bottom); y += 1) rows.add(y);
    }
    return {
      overflow: (document.scrollingElement?.scrollWidth ?? 0) - innerWidth,
      covered: rows.size / innerHeight,
    };
  });
  expect(overflow, 'pixels that stick out sideways at 400 %').toBeLessThanOrEqual(0);
  expect(covered, 'share of the screen under what sticks at 400 %').toBeLessThanOrEqual(0.5);
  await page.setViewportSize(size);
};

/** Opens one screen after another; a fault on one is reported and does not hide those of the next. */
export const walk = async (page: Page, language: Language, stops: readonly Stop[]): Promise<void> => {
  const faults: string[] = [];
  for (const { path, prepare } of stops) {
    try {
      // If only the fragment differed, the page of the stop before would stay, with its shifts.
      if (path.includes('#')) await page.goto('about:blank');
      await page.goto(path);
      await settle(page);
      const { sum, moved } = await shiftOf(page);
      expect(sum, `layout shift of ${moved.join('; ')}`).toBeLessThanOrEqual(SHIFT_ALLOWED);
      if (prepare) {
        await prepare(page, language);
        await settle(page);
      }
      await expectSound(page, language);
      if (page.viewportSize()?.width === NARROWEST) await expectReadableMagnified(page);
    } catch (fault) {
      faults.push(`${path}: ${fault instanceof Error ? fault.message : fault}`);
    }
  }
  expect(faults).toEqual([]);
};
