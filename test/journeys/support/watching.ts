import { expect, type Page } from '@playwright/test';
import type { Language } from './journey.ts';
import { words } from './words.ts';

/** Opens the tier of the advert with this title, in the list on screen, and presses its button. */
export const openAdvert = async (page: Page, title: string): Promise<void> => {
  const tier = page.locator('details').filter({ hasText: title });
  if ((await tier.getAttribute('open')) === null) await tier.locator('summary').click();
  await tier.getByRole('button', { name: new RegExp(`: ${title}$`) }).click();
};

/** Waits until the player says that the view is counted. */
export const watchToTheEnd = async (page: Page, language: Language): Promise<void> => {
  const t = words('player', language);
  await expect(page.getByText(t.counted, { exact: true }).first()).toBeVisible({ timeout: 300_000 });
};
