import type { Browser, BrowserContext, Cookie, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../database/seeds/demo-people.ts';
import { LANGUAGES, type Language } from '../../src/shared/languages/languages.ts';
import { demoPatientId } from './demo-patients.ts';

/** A phone of the middle class on slow 4G. */
const CPU_SLOWDOWN = 4;
const SLOW_4G = { latency: 150, downloadThroughput: 1_400_000 / 8, uploadThroughput: 675_000 / 8 };
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const DESK = { viewport: { width: 1280, height: 800 } };
const DEVICES = { phone: PHONE, desk: DESK };

/** Goals of a signed-in page, which needs more files than a public one. */
const PAINT_SECONDS = 2.5;
const LAYOUT_SHIFT = 0.02;
/** Long after the first paint of a page on a fast line. */
const FONT_LATE_MS = 2_000;
const ATTEMPTS = 5;

type Visit = { readonly path: string; readonly email?: string; readonly isPainted?: true };

const visitsOf = (patientId: string): readonly Visit[] => [
  { path: '/' },
  { path: `/patient/${patientId}` },
  { path: '/dashboard', email: 'olena@watchwell.test', isPainted: true },
  { path: '/dashboard', email: 'ads@watchwell.test' },
  { path: '/dashboard', email: 'admin@watchwell.test', isPainted: true },
];

/** Cookies by email: an address may log in only so often. */
const sessions = new Map<string, Cookie[]>();

const logIn = async (context: BrowserContext, address: string, email: string): Promise<void> => {
  const session = sessions.get(email);
  if (session) return context.addCookies(session);
  const reply = await context.request.post(`${address}/api/login`, {
    data: { email, password: DEMO_PASSWORD },
  });
  if (!reply.ok()) throw new Error(`${email} could not log in: ${await reply.text()}`);
  sessions.set(email, await context.cookies());
};

type Figures = { readonly paintMs: number; readonly layoutShift: number };

/** Reads figures of a page once it is whole: everything is loaded, and its fonts are there. */
const figuresOf = async (page: Page): Promise<Figures> => {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    () => document.querySelector('h1') !== null && document.querySelector('[aria-busy="true"]') === null,
  );
  return page.evaluate(async () => {
    await document.fonts.ready;
    const entries = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        const found: PerformanceEntry[] = [];
        new PerformanceObserver((list) => found.push(...list.getEntries())).observe({ type, buffered: true });
        // Buffered entries are reported before the second frame.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(found)));
      });
    const shifts = (await entries('layout-shift')) as (PerformanceEntry & { value: number })[];
    return {
      paintMs: (await entries('largest-contentful-paint')).at(-1)?.startTime ?? Number.POSITIVE_INFINITY,
      layoutShift: shifts.reduce((sum, { value }) => sum + value, 0),
    };
  });
};

type Where = { address: string; language: Language; device: keyof typeof DEVICES };

/** Opens the page in a new browser window, which has nothing in its cache. */
const visit = async (
  browser: Browser,
  { address, language, path, email, device }: Visit & Where,
  prepare: (page: Page, context: BrowserContext) => Promise<unknown>,
): Promise<Figures> => {
  const context = await browser.newContext(DEVICES[device]);
  try {
    await context.addCookies([
      { name: 'language', value: language, url: address },
      { name: 'language_chosen', value: 'yes', url: address },
    ]);
    if (email) await logIn(context, address, email);
    const page = await context.newPage();
    await prepare(page, context);
    await page.goto(address + path);
    return await figuresOf(page);
  } finally {
    await context.close();
  }
};

const slowDown = async (page: Page, context: BrowserContext): Promise<void> => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
};

const delayFonts = (page: Page): Promise<unknown> =>
  page.route(/\.woff2/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, FONT_LATE_MS));
    await route.continue();
  });

/** The least of up to five figures: a busy machine can only make one worse. */
const leastOf = async (figure: () => Promise<number>, goal: number): Promise<number> => {
  let least = Number.POSITIVE_INFINITY;
  for (let made = 0; made < ATTEMPTS && least > goal; made += 1) least = Math.min(least, await figure());
  return least;
};

/**
 * Visits pages whose font comes late, where nothing may move, on a phone and a desk; and those of members and
 * staff as a phone on slow 4G with an empty cache. @returns the missed goals
 */
export const judgeSlowVisits = async (browser: Browser, address: string): Promise<string[]> => {
  const misses: string[] = [];
  const judge = async (name: string, figure: () => Promise<number>, goal: number, unit: string) => {
    const least = await leastOf(figure, goal);
    console.log(`${name} ${least.toFixed(3)}${unit}`);
    if (least > goal) misses.push(`${name} ${least.toFixed(3)}${unit}, not ${goal}${unit}`);
  };
  const visits = visitsOf(await demoPatientId(address));
  for (const language of LANGUAGES) {
    for (const one of visits) {
      const name = `${one.path} (${[language, one.email].filter(Boolean).join(', ')})`;
      for (const device of ['phone', 'desk'] as const) {
        const where = { ...one, address, language, device };
        const shift = async () => (await visit(browser, where, delayFonts)).layoutShift;
        await judge(`${name}, on a ${device}: moves when the font comes by`, shift, LAYOUT_SHIFT, '');
      }
      if (!one.isPainted) continue;
      const where = { ...one, address, language, device: 'phone' } as const;
      const paint = async () => (await visit(browser, where, slowDown)).paintMs / 1_000;
      await judge(`${name}: painted after`, paint, PAINT_SECONDS, ' s');
    }
  }
  return misses;
};
