import type { IncomingHttpHeaders } from 'node:http';

/** Headers of Chromium and the standard, older Chromium, Safari, older Firefox. */
const PURPOSES = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;

/** Returns whether a browser loads the address ahead, before anybody opened it. */
export const isPrefetch = (headers: IncomingHttpHeaders): boolean =>
  PURPOSES.some((name) => /prefetch|prerender|preview/i.test(String(headers[name] ?? '')));

/**
 * Returns whether somebody opens the address as a page, in a tab or a frame: no HEAD, script, picture, worker
 * or prefetch. A browser that says nothing about it is believed.
 */
export const opensPage = ({ method, headers }: { method: string; headers: IncomingHttpHeaders }): boolean =>
  method === 'GET' && (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate' && !isPrefetch(headers);
