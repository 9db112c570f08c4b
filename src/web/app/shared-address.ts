import { GUEST_ID, publicIdFromInput } from '#shared/ids/public-id.ts';
import { languageOfLocale, localeOf } from '#shared/languages/languages.ts';

/** The query parameters that change a screen, with their valid values. */
type Read = Readonly<Record<string, readonly string[]>>;

/** Screens identical for all logged-out visitors, with the parameters that each reads. */
const SHARED: Readonly<Record<string, Read>> = {
  '/': {},
  '/guest': {},
  '/books': {},
  '/library': {},
  '/about-us': { tab: ['advertizers'] },
  '/terms': {},
  '/privacy-policy': {},
};

const readBy = (path: string): Read | undefined => {
  if (Object.hasOwn(SHARED, path)) return SHARED[path];
  const [, id] = /^\/patient\/([^/]+)$/.exec(path) ?? [];
  // A patient has one address, so that all of the patient's pages can be evicted.
  return id !== undefined && id !== GUEST_ID && publicIdFromInput(id) === id
    ? { type: ['search'] }
    : undefined;
};

/**
 * Returns the cache key of a page for logged-out visitors, or undefined for one rendered per visitor. It
 * drops parameters without effect, such as those of campaigns, so that a visitor cannot fill the cache.
 */
export const sharedAddress = ({
  pathname: path,
  searchParams,
}: URL): { path: string; query: string } | undefined => {
  const read = readBy(path);
  if (!read) return undefined;
  const language = languageOfLocale(searchParams.get('lang'));
  const kept = Object.entries(read).filter(([name, values]) => values.includes(searchParams.get(name) ?? ''));
  const query = new URLSearchParams([
    ...(language === undefined ? [] : [['lang', localeOf(language)]]),
    ...kept.map(([name]) => [name, searchParams.get(name) ?? '']),
  ]);
  return { path, query: query.size === 0 ? '' : `?${query}` };
};
