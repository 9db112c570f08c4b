import type { Locator, Page } from '@playwright/test';
import type { Language } from './journey.ts';
import { words } from './words.ts';

/** The card of a tier in the list of packs. */
export const tierCard = (page: Page, item: string, language: Language): Locator => {
  const heading = page.getByRole('heading', { name: `${words('pack', language).mode(item)}:` });
  return page.locator('section').filter({ has: heading });
};
