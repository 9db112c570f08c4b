import { describe, expect, test } from 'vitest';
import { RELOAD_UNSTARTED } from '#shared/html/unstarted-page.ts';
import type { Language } from '#shared/languages/languages.ts';
import type { Auth, SiteFacts } from '#web/api-client/session.tsx';
import type { PageHead } from '#web/screens/screen.ts';
import { documentOf, type Theme } from './document.ts';

/** Text that tries to break out of its place in the document. */
const HOSTILE = `</script></title><!--<script>"'><img src=x onerror=alert(1)>&amp;\u2028`;

const SITE: SiteFacts = {
  contactEmail: 'help@watchwell.example',
  companyNumber: '12345678',
  testingMode: true,
  isStaging: false,
  opensSoon: false,
  generalAccountMembers: 'verified-email',
  paymentMin: 1,
  donationWays: ['card', 'wallet'],
  operatorName: 'Helping Hands CIC',
  operatorAddress: '7 Harbour Road, Leith',
  operatorJurisdiction: 'Scotland',
  operatorRegisters: ['ICO ZA123456', 'VAT GB123456789'],
  dataReceivers: ['wise', 'google', 'storage'],
};

const draw = ({
  head = { title: 'Help Olena Koval' } as PageHead,
  language = 'eng' as Language,
  theme = undefined as Theme | undefined,
  auth = false as Auth,
  address = 'https://watchwell.example/patient/9f3k7q2m5x',
  routeIds = ['root', 'patient/patient-screen'],
  loaderData = {} as Record<string, unknown>,
  site = SITE,
  body = '<main>body</main>',
} = {}): string =>
  documentOf({
    page: { language, site, auth, routeIds, hydration: { loaderData } },
    theme,
    url: new URL(address),
    head,
    body,
  });

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

const found = (html: string, pattern: RegExp): string | undefined => {
  const text = pattern.exec(html)?.[1];
  return text === undefined ? undefined : unescaped(text);
};

const metaOf = (html: string, key: string) =>
  found(html, new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)"`));

const canonicalOf = (html: string) => found(html, /<link rel="canonical" href="([^"]*)">/);

/** Extracts the data as a browser does: the block ends at the first end of a script. */
const pageDataOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="page-data">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '');

const count = (html: string, part: string) => html.split(part).length - 1;

describe('hostile text', () => {
  test('stays data inside the page’s data', () => {
    const loaderData = { patient: { firstName: HOSTILE, additionalInfo: HOSTILE } };
    const html = draw({ loaderData });
    expect(pageDataOf(html).hydration.loaderData).toEqual(loaderData);
    expect(count(html, '<script')).toBe(3);
    expect(html).not.toMatch(/<img|<!--/);
  });

  test.each(['title', 'description', 'imageAlt', 'image'] as const)(
    'adds no tag and no attribute through the %s of the head',
    (part) => {
      const html = draw({ head: { title: 'Help', [part]: part === 'image' ? `/og/${HOSTILE}` : HOSTILE } });
      expect(html).not.toMatch(/<img|<!--/);
      expect(count(html, '<script')).toBe(3);
      expect(count(html, '</title>')).toBe(1);
      const whole = /^<meta (charset|name|property)="[^"]*"( content="[^"]*")?( media="[^"]*")?>$/;
      expect(html.match(/<meta [^>]*>/g)?.filter((tag) => !whole.test(tag))).toEqual([]);
      if (part !== 'image') expect(unescaped(html)).toContain(HOSTILE);
    },
  );

  test.each(['/patient/', '/patient/x?lang=', '/patient/x?type='])(
    'adds no tag and no attribute through an address after %s',
    (start) => {
      const html = draw({ address: `https://watchwell.example${start}${HOSTILE}` });
      expect(html).not.toMatch(/<img|<!--|" onerror/);
      expect(html).toMatch(/<link rel="canonical" href="[^"<>]*">/);
      expect(html).toMatch(/<meta property="og:url" content="[^"<>]*">/);
    },
  );
});

describe('search engines and networks', () => {
  test('get one address for a page, without its query', () => {
    const html = draw({ address: 'https://watchwell.example/patient/9f3k7q2m5x?type=search&fbclid=1#need' });
    expect(canonicalOf(html)).toBe('https://watchwell.example/patient/9f3k7q2m5x');
    expect(metaOf(html, 'og:url')).toBe('https://watchwell.example/patient/9f3k7q2m5x');
  });

  test('get the language of a shared link, because networks read the page at that address', () => {
    const html = draw({ address: 'https://watchwell.example/patient/9f3k7q2m5x?lang=uk&type=search' });
    expect(metaOf(html, 'og:url')).toBe('https://watchwell.example/patient/9f3k7q2m5x?lang=uk');
    expect(canonicalOf(html)).toBe('https://watchwell.example/patient/9f3k7q2m5x');
  });

  test('get an escaped address, with the characters that mean something in HTML or in a query', () => {
    const html = draw({ address: 'https://watchwell.example/patient/&quot;x?lang=uk%26type%3Dsearch' });
    expect(canonicalOf(html)).toBe('https://watchwell.example/patient/&quot;x');
    const { searchParams } = new URL(metaOf(html, 'og:url') ?? '');
    expect([...searchParams]).toEqual([['lang', 'uk&type=search']]);
  });

  test('get noindex for a hidden page only', () => {
    expect(metaOf(draw({ head: { title: 'Patient page', hidden: true } }), 'robots')).toBe('noindex');
    expect(metaOf(draw(), 'robots')).toBeUndefined();
    expect(metaOf(draw({ site: { ...SITE, isStaging: true } }), 'robots')).toBe('noindex');
  });

  test('get title, description and picture', () => {
    const html = draw({
      head: {
        title: 'Help Olena Koval',
        description: '41% collected',
        image: '/og/patient/9f3k7q2m5x.jpg?lang=en&v=41',
        imageAlt: 'Olena Koval: 41%',
      },
    });
    expect(found(html, /<title>([^<]*)<\/title>/)).toBe('Help Olena Koval · Watchwell');
    expect(metaOf(html, 'og:title')).toBe('Help Olena Koval');
    expect(metaOf(html, 'og:description')).toBe('41% collected');
    expect(metaOf(html, 'description')).toBe('41% collected');
    expect(metaOf(html, 'og:image:alt')).toBe('Olena Koval: 41%');
    expect(metaOf(html, 'og:image')).toBe('https://watchwell.example/og/patient/9f3k7q2m5x.jpg?lang=en&v=41');
  });

  test.each([
    ['eng', 'en', 'en_GB', 'uk_UA'],
    ['ua', 'uk', 'uk_UA', 'en_GB'],
  ] as const)('get the language (%s) and the brand’s card in it', (language, lang, locale, other) => {
    const html = draw({ language, head: { title: 'Watchwell' } });
    expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${lang}">`));
    expect(metaOf(html, 'og:locale')).toBe(locale);
    expect(metaOf(html, 'og:locale:alternate')).toBe(other);
    expect(metaOf(html, 'og:image')).toBe(`https://watchwell.example/share-card-${lang}.jpg`);
    expect(metaOf(html, 'og:image:alt')).toBe('Watchwell');
    expect(found(html, /<title>([^<]*)<\/title>/)).toBe('Watchwell');
    expect(metaOf(html, 'description')).toBeUndefined();
  });
});

describe('a browser', () => {
  const preloaded = (html: string) =>
    [...html.matchAll(/<link rel="(?:modulepreload|preload)"[^>]* href="\/assets\/([^"]*)-1a2b[^"]*"/g)].map(
      ([, file]) => file,
    );

  test('preloads the fonts that the language needs: Cyrillic letters only for Ukrainian', () => {
    const fonts = (language: Language) =>
      preloaded(draw({ language })).filter((file) => file?.startsWith('manrope'));
    expect(fonts('eng')).toEqual(['manrope-latin-wght-normal']);
    expect(fonts('ua')).toEqual(['manrope-latin-wght-normal', 'manrope-cyrillic-wght-normal']);
    expect(draw()).toMatch(/<link rel="preload" as="font" type="font\/woff2" href="[^"]*" crossorigin>/);
  });

  test('preloads Cyrillic letters for an English page where a person wrote them, not for its footer', () => {
    const fonts = (body: string) => preloaded(draw({ body })).filter((file) => file?.startsWith('manrope'));
    const footer = '<footer><a href="?lang=ua">Українська</a></footer>';
    expect(fonts(`<main><p>Іматиніб</p></main>${footer}`)).toContain('manrope-cyrillic-wght-normal');
    expect(fonts(`<main><p>Imatinib</p></main>${footer}`)).toEqual(['manrope-latin-wght-normal']);
  });

  test('finds no fonts in the head, for which Chromium would delay the first paint', () => {
    const html = draw({ language: 'ua' });
    expect(html.slice(0, html.indexOf('<body>'))).not.toContain('as="font"');
    expect(html.slice(html.indexOf('<body>'))).toMatch(/^<body>(<link rel="preload" as="font"[^>]*>){2}/);
  });

  test('preloads the scripts of the screen, once each, and the member bar only for members', () => {
    const scripts = (html: string) => preloaded(html).filter((file) => !file?.startsWith('manrope'));
    expect(scripts(draw())).toEqual(['entry', 'react', 'patient', 'goal', 'goal-eng', 'plural']);
    expect(scripts(draw({ auth: { superAdmin: false } as Auth }))).toContain('member-bar');
    expect(draw()).toContain(
      '<script type="module" fetchpriority="low" src="/assets/entry-1a2b.js"></script>',
    );
  });

  test('preloads the texts of its scripts in the language of the page, without long ones that a loader reads', () => {
    const texts = (language: Language) =>
      preloaded(draw({ language })).filter((file) => /-(eng|ua)$/.test(file ?? ''));
    expect(texts('eng')).toEqual(['goal-eng']);
    expect(texts('ua')).toEqual(['goal-ua']);
  });

  test('runs scripts after the content: the page is complete without them', () => {
    const links = [...draw().matchAll(/<link rel="(\w+)"[^>]*1a2b[^>]*>/g)];
    const giveWay = links.filter(([link]) => link.includes('fetchpriority="low"')).map(([, rel]) => rel);
    expect(giveWay).toEqual(Array(6).fill('modulepreload'));
    expect(links.filter(([link]) => link.includes('as="font"') && link.includes('fetchpriority'))).toEqual(
      [],
    );
  });

  test('loads the full sheet only for screens drawn with it', () => {
    const sheet = '<link rel="stylesheet" href="/assets/full-1a2b.css">';
    expect(draw({ routeIds: ['root', 'login/login-screen'] })).toContain(sheet);
    expect(draw()).not.toContain(sheet);
  });

  test.each([
    ['light', '#fbfaf6'],
    ['dark', '#0e1613'],
  ] as const)('uses the chosen theme, %s, also around the page', (theme, paper) => {
    const html = draw({ theme });
    expect(html).toContain(`<html lang="en" data-theme="${theme}">`);
    expect(html.match(/<meta name="theme-color"[^>]*>/g)).toEqual([
      `<meta name="theme-color" content="${paper}">`,
    ]);
  });

  test("follows the system's theme until one is chosen", () => {
    const html = draw();
    expect(html).not.toContain('data-theme');
    expect(html.match(/<meta name="theme-color"[^>]*>/g)).toEqual([
      '<meta name="theme-color" content="#fbfaf6" media="(prefers-color-scheme: light)">',
      '<meta name="theme-color" content="#0e1613" media="(prefers-color-scheme: dark)">',
    ]);
  });
});

test('has no inline script except the one in the policy', () => {
  const inside = [...draw({}).matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text);
  expect(inside).toEqual([RELOAD_UNSTARTED]);
});

test('puts the script that reloads an unstarted page before everything that it would wait for', () => {
  const html = draw({ routeIds: ['root', 'login/login-screen'] });
  expect(html).toContain('<link rel="stylesheet"');
  expect(html.indexOf(RELOAD_UNSTARTED)).toBeLessThan(html.indexOf('<link '));
  expect(html.indexOf(RELOAD_UNSTARTED)).toBeLessThan(html.indexOf('<style>'));
});
