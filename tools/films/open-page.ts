import { expect, type Stage } from './film.ts';

/** Opens a page and waits until it is drawn; the pointer keeps its place. */
export const openPage = async ({ page, hand }: Stage, path: string): Promise<void> => {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await hand.show();
};
