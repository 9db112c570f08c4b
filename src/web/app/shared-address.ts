import { GUEST_ID, publicIdFromInput } from '#shared/ids/public-id.ts';

/** Screens that are the same for everybody who is not logged in, and what each of them reads from its query. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  '/guest': [],
  '/about-us': ['tab'],
  '/terms': [],
  '/privacy-policy': [],
};

const sharedQuery = (path: string): readonly string[] | undefined => {
  if (Object.hasOwn(SHARED, path)) return SHARED[path];
  const [, id] = /^\/patient\/([^/]+)$/.exec(path) ?? [];
  // One address for each patient, so that all pages of a patient can be forgotten.
  return id !== undefined && id !== GUEST_ID && publicIdFromInput(id) === id ? ['type'] : undefined;
};

/**
 * Under which address a page is kept for all who are not logged in; undefined: it is made for each visitor. Parameters that
 * the page does not read, such as those of campaigns, are left out.
 */
export const sharedAddress = ({
  pathname: path,
  searchParams,
}: URL): { path: string; query: string } | undefined => {
  const names = sharedQuery(path);
  if (!names) return undefined;
  const read = ['lang', ...names].flatMap((name) => {
    const value = searchParams.get(name);
    return value === null ? [] : [[name, value]];
  });
  return { path, query: read.length === 0 ? '' : `?${new URLSearchParams(read)}` };
};
