import type { Browser, Page } from '@playwright/test';
import { chosenLanguage, DESK, type Language, logIn, productUrl } from './journey.ts';

type Colleague = { email?: string; password?: string; language: Language };

/** Lets staff (default: the demo's admin) work in a browser of their own, in the language of the journey. */
export const inTheOffice = async <T>(
  browser: Browser,
  { email = 'admin@watchwell.test', password, language }: Colleague,
  work: (page: Page) => Promise<T>,
): Promise<T> => {
  const office = await browser.newContext({ baseURL: productUrl(), viewport: DESK });
  try {
    // Chosen in this browser: the admin's account is shared with journeys in another language.
    await office.addCookies(chosenLanguage(language, productUrl()));
    const page = await office.newPage();
    await logIn(page, email, password);
    return await work(page);
  } finally {
    await office.close();
  }
};
