import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { escapeHtml } from '#shared/html/escape-html.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { LANGUAGES, localeOf } from '#shared/languages/languages.ts';
import { findPatientNames, listSearchablePatients } from '../patients/patients.ts';
import type { AppContext } from '../platform/app-context.ts';

const PAGES = [
  '/',
  '/guest',
  '/books',
  '/library',
  '/about-us',
  '/fees',
  '/terms',
  '/privacy-policy',
  '/accessibility',
];

/** A sitemap may hold 50,000 addresses. */
const MOST_PATIENTS = 50_000 - PAGES.length;

/** Pages of patients are not disallowed: a crawler that may not open a page never reads its `noindex`. */
export const robotsText = (publicUrl: string): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /auth/', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
    '\n',
  );

const SECURITY_FACTS_DAYS = 30;

/** Where to report a weakness (RFC 9116). It is made when it is asked for, so it has never expired. */
export const securityText = ({ config, clock }: Pick<AppContext, 'config' | 'clock'>): string =>
  [
    `Contact: mailto:${config.site.contactEmail}`,
    `Expires: ${new Date(clock.now().getTime() + SECURITY_FACTS_DAYS * 24 * 3600_000).toISOString()}`,
    `Preferred-Languages: ${LANGUAGES.map(localeOf).join(', ')}`,
    `Canonical: ${config.publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');

/** Names the owner, and that nobody else may sell the site's adverts (IAB ads.txt 1.1, section 3.2.1). */
export const adsText = (publicUrl: string): string =>
  [
    `OWNERDOMAIN=${new URL(publicUrl).hostname}`,
    'placeholder.example.com, placeholder, DIRECT, placeholder',
    '',
  ].join('\n');

/** All public pages; of patients only those who allow search engines to show theirs. */
export const sitemap = async ({ db, config }: Pick<AppContext, 'db' | 'config'>): Promise<string> => {
  const searchable = await listSearchablePatients(db, MOST_PATIENTS);
  const patients = await findPatientNames(db, searchable);
  const paths = [...PAGES, ...[...patients.keys()].map((id) => `/patient/${encodePublicId(id)}`)];
  const entries = paths.map((path) => `<url><loc>${escapeHtml(config.publicUrl + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
};

/** A page just withdrawn from search engines says so itself, however long the sitemap names it. */
const KEPT_MS = 3600_000;

type Kept = { until: number; bytes: Promise<Buffer> };

const compress = promisify(gzip);

/** Caches the compressed sitemap (megabytes) and renders it at most once an hour. */
export const keepSitemap = (
  context: Pick<AppContext, 'db' | 'config' | 'clock'>,
): (() => Promise<Buffer>) => {
  let kept: Kept | undefined;
  return () => {
    const now = context.clock.now().getTime();
    if (kept && now < kept.until) return kept.bytes;
    const made: Kept = { until: now + KEPT_MS, bytes: sitemap(context).then((xml) => compress(xml)) };
    // A failure is not cached: the next request retries.
    made.bytes.catch(() => {
      if (kept === made) kept = undefined;
    });
    kept = made;
    return made.bytes;
  };
};
