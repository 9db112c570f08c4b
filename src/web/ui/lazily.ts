import { lazy } from 'react';

/** How browsers and Vite word it that a script or a sheet did not come: its page is old, or there is no connection. */
const MISSING = /module|importing|CSS/i;

/** A variable, so that the build leaves the import as it is: the script is the server's newest. */
const RENEW_PAGE = '/renew-page.js';

/** Loads a page of an older release again, and never answers then. Rejects with the error of a page of the server's own release. */
export const renewed = async (error: unknown): Promise<never> => {
  if (!MISSING.test(String(error))) throw error;
  let isRenewed = false;
  try {
    const { renew } = await import(/* @vite-ignore */ RENEW_PAGE);
    isRenewed = await renew();
  } catch {
    // Without a connection the old page is the best there is.
  }
  if (!isRenewed) throw error;
  return new Promise(() => undefined);
};

/** React's `lazy` for a page that may be older than the site. A part that is gone goes on waiting; all else stays as it is. */
export const lazily: typeof lazy = (load) => lazy(() => load().catch(renewed));
