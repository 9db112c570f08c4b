import { decodePublicId } from '#shared/ids/public-id.ts';

const PAGE_OF_ID = /^(\/(?:patient|advView)\/)([^/]{1,200})$/;
const TAIL = /[\p{P}\p{Cf}\p{Z}]+$/u;

/**
 * Returns the address (path and query) without the full stop, bracket or similar that people or apps put
 * behind a link; undefined for every other address.
 */
export const withoutTail = (address: string): string | undefined => {
  const [path = '', query] = address.split('?', 2);
  const [, page, coded = ''] = PAGE_OF_ID.exec(path) ?? [];
  if (page === undefined) return undefined;
  try {
    const given = decodeURIComponent(coded);
    const id = given.replace(TAIL, '');
    if (id === given || decodePublicId(id) === undefined) return undefined;
    return page + id + (query === undefined ? '' : `?${query}`);
  } catch {
    // No browser encodes like this: the page answers that there is nothing.
    return undefined;
  }
};
