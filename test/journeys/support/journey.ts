import AxeBuilder from '@axe-core/playwright';
import { type Browser, test as base, type Cookie, expect, type Page } from '@playwright/test';

import { slidesSideways } from './sideways.ts';

export type Language = 'eng' | 'ua';
export type Theme = 'light' | 'dark';

/** A desk, where staff work. */
export const DESK = { width: 1280, height: 800 };

/** Where the people of a journey live, by the language that it is told in. */
const HOMES = {
  eng: { locale: 'en-GB', timezoneId: 'Europe/London', viewport: DESK },
  ua: { locale: 'uk-UA', timezoneId: 'Europe/Kyiv', viewport: { width: 360, height: 740 } },
} as const;

type Choices = {
  /** As if chosen before: `test.use({ language: 'ua', theme: 'dark' })`. */
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

/** What a page must never do, gathered while a person uses it. */
const watchPage = (page: Page, faults: string[]): void => {
  page.on('pageerror', (error) => faults.push(`an error: ${error.message}`));
  page.on('console', (message) => {
    // The browser words a breach of the Content-Security-Policy and nothing else like this.
    if (/Content.Security.Policy|violates the following/i.test(message.text())) {
      faults.push(`${page.url()}: ${message.text()}`);
    }
  });
};

/** Whether React has taken over what the server drew; pages of others, and those without scripts, have no such root. */
const answers = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const drawn = [...(document.getElementById('root')?.children ?? [])];
    const isReacts = (part: Element) => Object.keys(part).some((key) => key.startsWith('__reactFiber'));
    return drawn.length === 0 || drawn.some(isReacts);
  });

/** A press on a page whose scripts do not run yet is lost. A person sees that, and presses again; a journey waits. */
export const untilItAnswers = (page: Page): Promise<void> =>
  expect(async () => expect(await answers(page)).toBe(true)).toPass();

/** A journey goes on when the page that it opens answers. */
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

/** In every context of the browser, those included that a journey opens for somebody else. */
const waitInAllContexts = (browser: Browser): void => {
  const newContext = browser.newContext;
  browser.newContext = async (options) => {
    const context = await newContext.call(browser, options);
    if (options?.javaScriptEnabled !== false) context.on('page', waitForScripts);
    return context;
  };
};

/** A language that somebody chose in this browser: there it wins over that of an account. */
export const chosenLanguage = (language: Language, url: string) => [
  { name: 'language', value: language, url },
  { name: 'language_chosen', value: 'yes', url },
];

/** The language of the browser that the page is in, for another browser. */
export const languageOf = async (page: Page): Promise<Cookie[]> =>
  (await page.context().cookies(productUrl())).filter(({ name }) => name.startsWith('language'));

/** The same as the journey knows it; that of a browser where nobody chose is English. */
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

  // A reader of Ukrainian lives in Ukraine and holds a phone, so every journey in Ukrainian has that zone and width.
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
 * No violation of WCAG 2.2 A and AA on the page as it is now; advert frames are other people's pages. As these are left out, nothing
 * has to be put together in a page of its own (`setLegacyMode`), and what holds is not told: half of the time. Nor does anything slide
 * sideways (1.4.10).
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  // A page that is still loading has no heading yet, which would count as a violation.
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

/** Sessions of this worker, by e-mail. */
const sessions = new Map<string, Cookie[]>();

/**
 * As `logIn`, with the session that an earlier journey of this worker opened, where it still holds: the looks over all
 * screens alone would use up the log-ins that one address has in a quarter of an hour.
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
