import AxeBuilder from '@axe-core/playwright';
import { type Browser, test as base, type Cookie, expect, type Page } from '@playwright/test';

import { slidesSideways } from './sideways.ts';

export type Language = 'eng' | 'ua';
export type Theme = 'light' | 'dark';

/** Window of a desk, where staff work. */
export const DESK = { width: 1280, height: 800 };

/** Locale and time zone of a journey's people, by its language. */
const HOMES = {
  eng: { locale: 'en-GB', timezoneId: 'Europe/London', viewport: DESK },
  ua: { locale: 'uk-UA', timezoneId: 'Europe/Kyiv', viewport: { width: 360, height: 740 } },
} as const;

type Choices = {
  /** Sets the choices of earlier visits: `test.use({ language: 'ua', theme: 'dark' })`. */
  language: Language;
  theme: Theme;
};

const setting = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is set by start-product.ts, which did not run`);
  return value;
};

export const sandboxUrl = (): string => setting('E2E_SANDBOX_URL');

export const productUrl = (): string => setting('E2E_PRODUCT_URL');

/** Collects faults of a page while a person uses it. */
const watchPage = (page: Page, faults: string[]): void => {
  page.on('pageerror', (error) => faults.push(`an error: ${error.message}`));
  page.on('console', (message) => {
    // The browser words only a breach of the Content-Security-Policy like this.
    if (/Content.Security.Policy|violates the following/i.test(message.text())) {
      faults.push(`${page.url()}: ${message.text()}`);
    }
  });
};

/** True when React has hydrated the page; foreign pages and those without scripts have no such root. */
const answers = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const drawn = [...(document.getElementById('root')?.children ?? [])];
    const isReacts = (part: Element) => Object.keys(part).some((key) => key.startsWith('__reactFiber'));
    return drawn.length === 0 || drawn.some(isReacts);
  });

/** Waits until scripts run: a press on a page before that is lost. A person would press again. */
export const untilItAnswers = (page: Page): Promise<void> =>
  expect(async () => expect(await answers(page)).toBe(true)).toPass();

/** Makes every navigation of a journey wait until the page answers. */
const waitForScripts = (page: Page): void => {
  const { goto, reload } = page;
  const untilOursAnswers = async () => {
    if (page.url().startsWith(productUrl())) await untilItAnswers(page);
  };
  page.goto = async (...to) => {
    const reply = await goto.apply(page, to);
    await untilOursAnswers();
    return reply;
  };
  page.reload = async (...how) => {
    const reply = await reload.apply(page, how);
    await untilOursAnswers();
    return reply;
  };
};

/** Does so in every context of the browser, also those that a journey opens for somebody else. */
const waitInAllContexts = (browser: Browser): void => {
  const newContext = browser.newContext;
  browser.newContext = async (options) => {
    const context = await newContext.call(browser, options);
    if (options?.javaScriptEnabled !== false) context.on('page', waitForScripts);
    return context;
  };
};

/** Cookie of a language chosen in this browser, where it wins over that of an account. */
export const chosenLanguage = (language: Language, url: string) => [
  { name: 'language', value: language, url },
  { name: 'language_chosen', value: 'yes', url },
];

/** Language cookie of the page's browser, for another browser. */
export const languageOf = async (page: Page): Promise<Cookie[]> =>
  (await page.context().cookies(productUrl())).filter(({ name }) => name.startsWith('language'));

/** The language of that cookie; English when nobody chose one. */
export const languageIn = async (page: Page): Promise<Language> =>
  (await languageOf(page)).some(({ name, value }) => name === 'language' && value === 'ua') ? 'ua' : 'eng';

/** A browser test on the running product. A breach of the policy or a script's error on any page fails it. */
export const test = base.extend<Choices & { faults: string[] }>({
  browser: [
    async ({ browser }, use) => {
      waitInAllContexts(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],

  language: ['eng', { option: true }],
  theme: ['light', { option: true }],

  // A reader of Ukrainian lives in Ukraine and uses a phone, so every journey in Ukrainian has that zone and
  // width.
  locale: async ({ language }, use) => use(HOMES[language].locale),
  timezoneId: async ({ language }, use) => use(HOMES[language].timezoneId),
  viewport: async ({ language }, use) => use(HOMES[language].viewport),

  baseURL: async ({ browserName: _ }, use) => {
    await use(productUrl());
  },

  context: async ({ context, language, theme, baseURL }, use) => {
    const url = baseURL ?? '';
    await context.addCookies([...chosenLanguage(language, url), { name: 'theme', value: theme, url }]);
    await use(context);
  },

  faults: [
    async ({ context }, use) => {
      const faults: string[] = [];
      context.on('page', (page) => watchPage(page, faults));
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Expects no violation of WCAG 2.2 A and AA on the page as it is now, and no sideways scrolling (1.4.10).
 * Advert frames are other people's pages. Leaving them out saves a page for merging (`setLegacyMode`), and
 * passed rules are not reported: half of the time.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  // A loading page has no heading yet, which would count as a violation.
  await expect(page.locator('h1').first()).toBeAttached();
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: RULES, resultTypes: ['violations'] })
    .exclude('iframe')
    .setLegacyMode()
    .analyze();
  const found = violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => html) }));
  expect(found).toEqual([]);
  expect(await page.evaluate(slidesSideways), 'what slides sideways').toEqual([]);
};

/** Logs in without the form, which has a journey of its own. */
export const logIn = async (page: Page, email: string, password = 'watchwell-demo'): Promise<void> => {
  const reply = await page.request.post('/api/login', { data: { email, password } });
  expect(reply.ok(), await reply.text()).toBe(true);
};

/** Sessions of this worker by email. */
const sessions = new Map<string, Cookie[]>();

/**
 * Logs in by the session of an earlier journey of this worker, if it is still valid: the walks over all
 * screens alone would use up an address's log-ins of a quarter of an hour.
 */
export const resumeLogIn = async (page: Page, email: string): Promise<void> => {
  const context = page.context();
  await context.addCookies(sessions.get(email) ?? []);
  const reply = await page.request.get('/api/current_user');
  if ((await reply.json()) !== false) return;
  await logIn(page, email);
  const cookies = await context.cookies(productUrl());
  sessions.set(
    email,
    cookies.filter(({ name }) => name === 'watchwell_session'),
  );
};
