import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';

/** Do Not Track and Global Privacy Control, as browsers send them with every request. */
const asksForPrivacy = (headers: IncomingHttpHeaders): boolean =>
  headers.dnt === '1' || headers['sec-gpc'] === '1';

/** A page that a browser fetches ahead has not been opened by anybody. */
const isPrefetch = (headers: IncomingHttpHeaders): boolean =>
  [headers['sec-purpose'], headers.purpose].some((value) => value?.includes('prefetch'));

/** Whether this request is a person's who has nothing against being one of a number. */
export const wantsToBeCounted = (headers: IncomingHttpHeaders): boolean =>
  headers['user-agent'] !== undefined &&
  !isbot(headers['user-agent']) &&
  !asksForPrivacy(headers) &&
  !isPrefetch(headers);
