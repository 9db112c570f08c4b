import { findBlocker, type Loads } from './find-blocker.ts';

const SECOND_LOOK_MS = 1000;

const elementFor = (path: string): HTMLImageElement | HTMLScriptElement =>
  path.endsWith('.js') ? document.createElement('script') : new Image();

/** As the page itself would load it: blockers let many a `fetch` through that they stop as a picture or script. */
const loads: Loads = (path) =>
  new Promise((resolve) => {
    const element = elementFor(path);
    const settle = (arrived: boolean) => {
      element.remove();
      resolve(arrived);
    };
    element.onload = () => settle(true);
    element.onerror = () => settle(false);
    // Otherwise the answer could be one that the browser kept from before the blocker was switched.
    element.src = `${path}?${Date.now()}`;
    // A script is only fetched once it stands in the page.
    if (element instanceof HTMLScriptElement) document.head.append(element);
  });

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, SECOND_LOOK_MS));

export const probeBlocker = (): Promise<boolean> => findBlocker(loads, pause);
