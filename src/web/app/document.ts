import { dirname } from 'node:path';
import { css, fullSheet, manifest } from 'virtual:built-client';
import { COLOURS } from '#shared/colours/colours.ts';
import { escapeHtml } from '#shared/html/escape-html.ts';
import { RELOAD_UNSTARTED } from '#shared/html/unstarted-page.ts';
import { factsOf, LANGUAGES, type Language, localeOf, otherLanguages } from '#shared/languages/languages.ts';
import { textsOf } from '#web/i18n/texts.ts';
import type { PageHead } from '#web/screens/screen.ts';
import { previewsTexts } from '#web/texts/previews.ts';
import { earlyPartsOf } from './early-parts.ts';
import { fullTitle } from './page-head.ts';
import { PAGE_DATA_ID, type PageData } from './providers.tsx';
import { needsFullSheet, needsScripts } from './routes.tsx';

export type Theme = 'light' | 'dark';

type DocumentParts = {
  readonly page: PageData;
  readonly theme: Theme | undefined;
  readonly url: URL;
  readonly head: PageHead;
  readonly body: string;
};

const ENTRY = 'src/web/app/entry-client.tsx';

/** Escapes "<", which could end the script block; JSON.parse reads the escape as the same character. */
const escapeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** A chunk and all its imports: without preloads the browser would discover them one after another. */
const withImports = (key: string, found: Set<string>): void => {
  const chunk = manifest[key];
  if (!chunk || found.has(key)) return;
  found.add(key);
  for (const next of chunk.imports ?? []) withImports(next, found);
};

/** The texts that these chunks load as soon as they run. */
const textsBeside = (chunks: ReadonlySet<string>, language: Language): string[] => {
  return [...chunks]
    .flatMap((key) => manifest[key]?.dynamicImports ?? [])
    .filter((key) => dirname(key) === `src/web/texts/${language}`);
};

/** Maps a route's id to its screen: `patient/patient-screen`, with `#` and a word in shared ones. */
const screenKey = (routeId: string) => `src/web/screens/${routeId.split('#')[0]}.tsx`;

const fonts = [...css.matchAll(/\/assets\/manrope-(latin|cyrillic)-wght-normal[^)"']*\.woff2/g)];

/** Returns the languages whose letters a page has: its own, and those of names and stories of people. */
const languagesOf = ({ page, body }: DocumentParts): Language[] => {
  const [main = ''] = /<main.*<\/main>/s.exec(body) ?? [];
  return LANGUAGES.filter((one) => one === page.language || main.search(factsOf(one).letters) >= 0);
};

/**
 * Preloads fonts in the body: for fonts in the head, Chromium delays the first paint by 0.1 s, too short for
 * a slow line. The text shows at once in a font of the same width (fonts.css).
 */
const fontPreloads = (parts: DocumentParts): string => {
  const subsets: (string | undefined)[] = languagesOf(parts).map((one) => factsOf(one).fontSubset);
  return fonts
    .filter(([, subset]) => subset === 'latin' || subsets.includes(subset))
    .map(([file]) => `<link rel="preload" as="font" type="font/woff2" href="${file}" crossorigin>`)
    .join('');
};

const preloads = ({ page }: DocumentParts): string => {
  const chunks = new Set<string>();
  for (const key of [ENTRY, ...page.routeIds.map(screenKey), ...earlyPartsOf(page).scripts])
    withImports(key, chunks);
  for (const key of textsBeside(chunks, page.language)) withImports(key, chunks);
  // Low priority: on a slow line the page's fonts come first, because it is drawn before any script runs.
  return [...chunks]
    .map((key) => `<link rel="modulepreload" fetchpriority="low" href="/${manifest[key]?.file}">`)
    .join('');
};

const themeColors = (theme: Theme | undefined): string =>
  theme
    ? `<meta name="theme-color" content="${COLOURS[theme].paper}">`
    : `<meta name="theme-color" content="${COLOURS.light.paper}" media="(prefers-color-scheme: light)"><meta name="theme-color" content="${COLOURS.dark.paper}" media="(prefers-color-scheme: dark)">`;

/** The address in social tags. It keeps the link's language, because social networks read the page there. */
const sharedAddress = ({ origin, pathname, searchParams }: URL): string => {
  const lang = searchParams.get('lang');
  return `${origin}${pathname}${lang === null ? '' : `?lang=${encodeURIComponent(lang)}`}`;
};

type Tag = [kind: 'name' | 'property', key: string, content: string];

const previewTags = ({ head, page, url }: DocumentParts): string => {
  const image = new URL(head.image ?? `/share-card-${localeOf(page.language)}.jpg`, url).href;
  const tags: Tag[] = [
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', 'Watchwell'],
    ['property', 'og:title', head.title],
    ['property', 'og:description', head.description ?? ''],
    ['property', 'og:url', sharedAddress(url)],
    ['property', 'og:locale', factsOf(page.language).openGraph],
    ...otherLanguages(page.language).map(
      (other): Tag => ['property', 'og:locale:alternate', factsOf(other).openGraph],
    ),
    ['property', 'og:image', image],
    ['property', 'og:image:width', '1200'],
    ['property', 'og:image:height', '630'],
    ['property', 'og:image:alt', head.imageAlt ?? head.title],
    ['name', 'twitter:card', 'summary_large_image'],
    ['name', 'description', head.description ?? ''],
    ['name', 'robots', head.hidden || page.site.isStaging ? 'noindex' : ''],
  ];
  return tags
    .filter(([, , content]) => content !== '')
    .map(([kind, key, content]) => `<meta ${kind}="${key}" content="${escapeHtml(content)}">`)
    .join('');
};

/** A notice in the page from its first byte, for browsers without scripts. */
const withoutScripts = ({ page }: DocumentParts): string =>
  needsScripts(page.routeIds)
    ? `<noscript><p class="bg-sun-soft p-4 text-center text-sun-ink">${escapeHtml(textsOf(previewsTexts, page.language).withoutScripts.help)}</p></noscript>`
    : '';

export const documentOf = (parts: DocumentParts): string => {
  const { page, theme, url, head, body } = parts;
  return [
    `<!doctype html><html lang="${localeOf(page.language)}"${theme ? ` data-theme="${theme}"` : ''}>`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    // Before the style sheet, which a script below it would wait for.
    `<script>${RELOAD_UNSTARTED}</script>`,
    `<title>${escapeHtml(fullTitle(head))}</title>`,
    preloads(parts),
    `<style>${css}</style>`,
    needsFullSheet(page.routeIds) ? `<link rel="stylesheet" href="/${fullSheet}">` : '',
    previewTags(parts),
    `<link rel="canonical" href="${escapeHtml(url.origin + url.pathname)}">`,
    `<link rel="icon" href="/mark.svg" type="image/svg+xml"><link rel="manifest" href="/site.webmanifest">`,
    themeColors(theme),
    `</head><body>${fontPreloads(parts)}${withoutScripts(parts)}<div id="root">${body}</div>`,
    `<script type="application/json" id="${PAGE_DATA_ID}">${escapeJson(page)}</script>`,
    `<script type="module" fetchpriority="low" src="/${manifest[ENTRY]?.file}"></script></body></html>`,
  ].join('\n');
};
