import { expect, type Page } from '@playwright/test';
import { expectAccessible, type Language } from './journey.ts';

export type Stop = {
  readonly path: string;
  /** Brings the screen into the state that is looked at. */
  readonly prepare?: (page: Page, language: Language) => Promise<void>;
};

const LANG_OF: Record<Language, string> = { eng: 'en', ua: 'uk' };

/** What a screen must never show: values that were printed before they were known. */
const UNKNOWN_VALUE = /\bundefined\b|\bNaN\b|\[object/;

/** The screen is drawn: its heading stands, nothing says that it loads, and its entrance is over. */
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

/** What may move by itself while a screen comes up (Lighthouse calls up to 0.1 good). */
const SHIFT_ALLOWED = 0.02;

type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

/** How far things have moved on the page that nobody has pressed or typed on, and which. */
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
        // What is buffered is told before the second frame.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve({ sum, moved })));
      }),
  );

const expectSound = async (page: Page, language: Language): Promise<void> => {
  await expect(page.locator('html')).toHaveAttribute('lang', LANG_OF[language]);
  await expect(page.locator('h1')).toHaveCount(1);
  const { text, overflow } = await page.evaluate(() => ({
    text: document.body.innerText,
    overflow: (document.scrollingElement?.scrollWidth ?? 0) - innerWidth,
  }));
  expect(text).not.toMatch(UNKNOWN_VALUE);
  expect(overflow, 'pixels that stick out sideways').toBeLessThanOrEqual(0);
  await expectAccessible(page);
};

/** Opens one screen after another; a fault on one is reported and does not hide those of the next. */
export const walk = async (page: Page, language: Language, stops: readonly Stop[]): Promise<void> => {
  const faults: string[] = [];
  for (const { path, prepare } of stops) {
    try {
      await page.goto(path);
      await settle(page);
      const { sum, moved } = await shiftOf(page);
      expect(sum, `layout shift of ${moved.join('; ')}`).toBeLessThanOrEqual(SHIFT_ALLOWED);
      if (prepare) {
        await prepare(page, language);
        await settle(page);
      }
      await expectSound(page, language);
    } catch (fault) {
      faults.push(`${path}: ${fault instanceof Error ? fault.message : fault}`);
    }
  }
  expect(faults).toEqual([]);
};
