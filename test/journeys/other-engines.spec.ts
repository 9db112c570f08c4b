import { test as base, expect } from '@playwright/test';
import { aFaultProxy, type FaultProxy } from './engines/fault-proxy.ts';
import { startFaultySite } from './engines/faulty-site.ts';
import { firefox } from './engines/firefox.ts';
import { missingFor } from './engines/packages.ts';
import type { Window } from './engines/webdriver.ts';
import { webkit } from './engines/webkit.ts';
import { type Language, productUrl } from './support/journey.ts';
import { LANG_OF, type Stop, UNKNOWN_VALUE } from './support/screen-walk.ts';
import { AS_ADMIN, AS_ADVERTISER, AS_PATIENT, AS_VISITOR, CONSOLE } from './support/screens.ts';
import { slidesSideways } from './support/sideways.ts';
import { words } from './support/words.ts';

/** A browser of another engine on the product, and the proxy that reports faults of its pages. */
type Visit = { readonly window: Window; readonly proxy: FaultProxy };

const PASSWORD = 'watchwell-demo';

/** Opens a page of ours, and waits until it is drawn and its scripts run. */
const open = async ({ window, proxy }: Visit, path: string): Promise<void> => {
  await window.goTo(proxy.address + path);
  await untilItAnswers(window);
};

const untilItAnswers = (window: Window): Promise<boolean> =>
  window.until('a page that answers', () =>
    window.run(() => {
      const drawn = [...(document.getElementById('root')?.children ?? [])];
      const isReacts = (part: Element) => Object.keys(part).some((key) => key.startsWith('__reactFiber'));
      const isBusy = document.querySelector('[aria-busy="true"]') !== null;
      return drawn.some(isReacts) && document.querySelector('h1') !== null && !isBusy;
    }),
  );

/** Clears the browser and chooses the language. */
const beginAnew = async (visit: Visit, language: Language): Promise<void> => {
  await visit.window.goTo(visit.proxy.emptyPage);
  await visit.window.forgetCookies();
  // WebKit answers before the cookies are gone, and would delete the next ones with them.
  await visit.window.until('a browser without cookies', () => visit.window.run(() => document.cookie === ''));
  await visit.window.run((chosen) => {
    localStorage.clear();
    // biome-ignore lint/suspicious/noDocumentCookie: WebKit has no CookieStore over http
    document.cookie = `language=${chosen};path=/`;
    // biome-ignore lint/suspicious/noDocumentCookie: WebKit has no CookieStore over http
    document.cookie = 'language_chosen=yes;path=/';
  }, language);
  visit.proxy.takeFaults();
};

const logIn = async (visit: Visit, email: string, language: Language): Promise<void> => {
  const t = words('login', language);
  await open(visit, '/login');
  await visit.window.fill(t.email, email);
  await visit.window.fill(t.password, PASSWORD);
  // The bar has a link of the same name.
  await visit.window.pressFirst('main form button[type=submit]');
  await visit.window.arriveAt(/^\/dashboard$/);
  await untilItAnswers(visit.window);
};

const walk = async (visit: Visit, language: Language, stops: readonly Stop[]): Promise<void> => {
  const faults: string[] = [];
  for (const { path } of stops.filter(({ prepare }) => prepare === undefined)) {
    await open(visit, path);
    const { headings, lang, text } = await visit.window.run(() => ({
      headings: document.querySelectorAll('h1').length,
      lang: document.documentElement.lang,
      text: document.body.innerText,
    }));
    if (headings !== 1) faults.push(`${path}: ${headings} headings of level 1`);
    if (lang !== LANG_OF[language]) faults.push(`${path}: is in ${lang}`);
    if (UNKNOWN_VALUE.test(text)) faults.push(`${path}: shows ${UNKNOWN_VALUE.exec(text)}`);
    faults.push(...(await visit.window.run(slidesSideways)).map((slide) => `${path}: ${slide}`));
  }
  expect(faults).toEqual([]);
};

/** Calls the product from the page, with its cookies. */
const ask = ({ window }: Visit, path: string, body?: object): Promise<unknown> =>
  window.run(
    async (address, sent) => {
      const headers = { 'content-type': 'application/json' };
      const reply = await fetch(address, sent ? { method: 'POST', headers, body: sent } : {});
      return reply.json();
    },
    path,
    body && JSON.stringify(body),
  );

const idOf = async (visit: Visit): Promise<string> =>
  ((await ask(visit, '/api/current_user')) as { _id: string })._id;

const balanceOf = async (visit: Visit): Promise<number> =>
  ((await ask(visit, '/api/current_user')) as { balance: number }).balance;

const fundsOf = async (visit: Visit, id: string): Promise<number> => {
  type Funds = { user: { userData: { received: number } } };
  return ((await ask(visit, '/api/getFunds', { id })) as Funds).user.userData.received;
};

const watchFor = async (visit: Visit, id: string, language: Language): Promise<void> => {
  const { window } = visit;
  await open(visit, `/patient/${id}`);
  await window.press(words('patient', language).watch);
  await window.arriveAt(/^\/advView\//);
  await untilItAnswers(window);
  if (await window.run(() => document.querySelector('details[open]') === null)) {
    await window.pressFirst('details > summary');
  }
  await window.pressFirst('details[open] li > button');
  await window.seeText(words('player', language).counted);
};

const payByWallet = async (visit: Visit, typed: string, language: Language): Promise<void> => {
  const { window } = visit;
  const t = words('payment', language);
  await open(visit, '/payments');
  await window.fill(t.amount, typed);
  await window.pressFirst('form button[type=submit]');
  await window.until('the page of the wallet', async () => /checkoutnow/.test(await window.address()));
  await window.pressFirst('button[value=approve]');
  await window.arriveAt(/^\/(paypal\/success|dashboard)/);
};

const leave = async ({ window }: Visit): Promise<void> => {
  await window.run(() => location.assign('/api/logout'));
  await window.arriveAt(/^\/$/);
};

const LOOKS = [
  { language: 'eng', width: 1280 },
  { language: 'ua', width: 390 },
] as const;

/** Reports of the faults of the faulty site. */
const PLANTED = [
  /an error: .*planted error/,
  /a rejection: .*planted rejection/,
  /console: planted complaint/,
  /not loaded: .*gone\.png/,
  /policy: script-src/,
  /broken: answered 500/,
];

/** The engines of this machine. `npm run nightly` names the others and their packages. */
const ENGINES = [firefox, webkit].filter(({ name }) => missingFor(name) === undefined);

for (const engine of ENGINES) {
  base.describe(`in ${engine.name}`, { tag: '@nightly' }, () => {
    let visit: Visit & { close: () => Promise<void> };

    base.beforeAll(async () => {
      const proxy = await aFaultProxy(productUrl());
      const browser = await engine.open();
      visit = { window: browser.window, proxy, close: browser.close };
    });
    base.afterEach(() => {
      visit.proxy.delayScripts(0);
      expect(visit.proxy.takeFaults()).toEqual([]);
    });
    base.afterAll(async () => {
      await visit.close();
      visit.proxy.close();
    });

    base('faults planted in a page are found', async () => {
      const { window } = visit;
      const site = await startFaultySite();
      const proxy = await aFaultProxy(site.address);
      await window.goTo(proxy.address);
      const found: string[] = [];
      for (const fault of PLANTED)
        await window.until(`the report of ${fault}`, async () => {
          found.push(...proxy.takeFaults());
          return found.some((one) => fault.test(one));
        });
      expect(await window.run(slidesSideways)).toEqual([expect.stringMatching(/^DIV .*: \d+ px$/)]);
      await window.press('lost');
      const arriving = window.arriveAt(/^\/arrived/, { timeout: 1_000, intervals: [100] });
      await expect(arriving).rejects.toThrow('never came');
      proxy.close();
      site.close();
    });

    for (const { language, width } of LOOKS) {
      base.describe(`in ${LANG_OF[language]} at ${width} px`, () => {
        base.beforeEach(async () => {
          await beginAnew(visit, language);
          await visit.window.resize(width, 800);
        });

        base('a guest watches an advert, and the funds of the patient grow', async () => {
          await logIn(visit, 'olena@watchwell.test', language);
          const id = await idOf(visit);
          await leave(visit);
          const before = await fundsOf(visit, id);
          await watchFor(visit, id, language);
          expect(await fundsOf(visit, id)).toBeGreaterThan(before);
        });

        base('an advertiser pays by a wallet, with a comma in the sum, and logs out', async () => {
          await logIn(visit, 'ads@watchwell.test', language);
          const before = await balanceOf(visit);
          await payByWallet(visit, '20,5', language);
          await open(visit, '/dashboard');
          expect(await balanceOf(visit)).toBeCloseTo(before + 20.5, 4);
          await leave(visit);
          expect(await ask(visit, '/api/current_user')).toBe(false);
        });

        base('Back after the log-out shows nothing of the account', async () => {
          await logIn(visit, 'olena@watchwell.test', language);
          await open(visit, '/user-settings');
          await leave(visit);
          await visit.window.back();
          await visit.window.until('a page without the account', () =>
            visit.window.run(() => !/olena@watchwell|Коваль/.test(document.documentElement.outerHTML)),
          );
        });

        base('Back and Forward lead through the flow of a visitor', async () => {
          const { window } = visit;
          const path = [/^\/$/, /^\/guest/, /^\/advView\/guest/];
          await open(visit, '/');
          await window.press(words('landing', language).watch);
          await window.arriveAt(/^\/guest/);
          await window.pressFirst('main a[href^="/advView/guest"]');
          await window.arriveAt(/^\/advView\/guest/);
          for (const [step, go] of [
            [1, window.back],
            [0, window.back],
            [1, window.forward],
            [2, window.forward],
          ] as const) {
            await go();
            await window.arriveAt(path[step] as RegExp);
            await untilItAnswers(window);
          }
        });

        for (const lateMs of [0, 600]) {
          base(`a press while scripts are ${lateMs} ms late is not lost`, async () => {
            const { window, proxy } = visit;
            for (const from of ['/about-us', '/donation', '/payments']) {
              proxy.delayScripts(lateMs);
              await window.goTo(proxy.emptyPage);
              await window.goTo(proxy.address + from);
              await window.pressFirst('footer a[href="/privacy-policy"]');
              await window.arriveAt(/^\/privacy-policy/);
              proxy.delayScripts(0);
              await untilItAnswers(window);
              await window.arriveAt(/^\/privacy-policy/);
            }
          });
        }

        base('every screen of a visitor is sound', () => walk(visit, language, AS_VISITOR));

        for (const [email, stops] of [
          ['olena@watchwell.test', AS_PATIENT],
          ['ads@watchwell.test', AS_ADVERTISER],
          ['admin@watchwell.test', [...AS_ADMIN, ...CONSOLE]],
        ] as const) {
          base(`every screen of ${email} is sound`, async () => {
            await logIn(visit, email, language);
            await walk(visit, language, stops);
          });
        }
      });
    }
  });
}
