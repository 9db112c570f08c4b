import { lazy } from 'react';
import { withTexts } from '#web/i18n/texts.ts';

/** Messages of browsers and Vite for a script or a sheet that did not load: old page or no connection. */
const MISSING = /module|importing|CSS/i;

/** A variable keeps the build from bundling this import: the browser needs the server's newest script. */
const RENEW_PAGE = '/renew-page.js';

/** Reloads a page of an older release and never resolves then. Otherwise rejects with the given error. */
export const renewed = async (error: unknown): Promise<never> => {
  if (!MISSING.test(String(error))) throw error;
  let isRenewed = false;
  try {
    const { renew } = await import(/* @vite-ignore */ RENEW_PAGE);
    isRenewed = await renew();
  } catch {
    // Without a connection the old page stays.
  }
  if (!isRenewed) throw error;
  return new Promise(() => undefined);
};

/** React's `lazy` with the part's texts. A part that a newer release lacks waits for the reload. */
export const lazily: typeof lazy = (load) => lazy(() => withTexts(load()).catch(renewed));
