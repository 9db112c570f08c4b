import type { IncomingHttpHeaders } from 'node:http';

/** Chromium and the standard, older Chromium, Safari, older Firefox. */
const PURPOSES = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;

/** A browser loads the address ahead: nobody has opened it yet, and maybe nobody will. */
export const isPrefetch = (headers: IncomingHttpHeaders): boolean =>
  PURPOSES.some((name) => /prefetch|prerender|preview/i.test(String(headers[name] ?? '')));

/**
 * Somebody opens the address as a page, in a tab or in a frame. It is no HEAD, no script that fetches it, no picture or worker, and
 * not loaded ahead. A browser that says nothing about it is believed.
 */
export const opensPage = ({ method, headers }: { method: string; headers: IncomingHttpHeaders }): boolean =>
  method === 'GET' && (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate' && !isPrefetch(headers);
