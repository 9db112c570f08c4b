import { GUEST_ID, publicIdFromInput } from '#shared/ids/public-id.ts';
import { languageOfLocale, localeOf } from '#shared/languages/languages.ts';

/** A parameter that changes a screen, by the values that do. */
type Read = Readonly<Record<string, readonly string[]>>;

/** Screens that are the same for everybody who is not logged in, and what each of them reads from its query. */
const SHARED: Readonly<Record<string, Read>> = {
  '/': {},
  '/guest': {},
  '/books': {},
  '/about-us': { tab: ['advertizers'] },
  '/terms': {},
  '/privacy-policy': {},
};

const readBy = (path: string): Read | undefined => {
  if (Object.hasOwn(SHARED, path)) return SHARED[path];
  const [, id] = /^\/patient\/([^/]+)$/.exec(path) ?? [];
  // One address for each patient, so that all pages of a patient can be forgotten.
  return id !== undefined && id !== GUEST_ID && publicIdFromInput(id) === id
    ? { type: ['search'] }
    : undefined;
};

/**
 * Under which address a page is kept for all who are not logged in; undefined: it is made for each visitor. What changes
 * nothing, such as parameters of campaigns and made-up values, is left out: a visitor cannot fill the memory with addresses.
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
