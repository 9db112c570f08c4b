import { decodePublicId } from '#shared/ids/public-id.ts';

const PAGE_OF_ID = /^(\/(?:patient|advView)\/)([^/]{1,200})$/;
const TAIL = /[\p{P}\p{Cf}\p{Z}]+$/u;

/**
 * Where a link leads that people or apps put a full stop, a bracket or the like behind; undefined for every other
 * address. `address`: path and query.
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
    // Not what a browser encodes: the page says that there is nothing.
    return undefined;
  }
};
