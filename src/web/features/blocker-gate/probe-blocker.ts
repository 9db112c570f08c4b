import { findBlocker, type Loads } from './find-blocker.ts';

const SECOND_LOOK_MS = 1000;

const elementFor = (path: string): HTMLImageElement | HTMLScriptElement =>
  path.endsWith('.js') ? document.createElement('script') : new Image();

/** Loads the file as the page would: blockers stop pictures and scripts that they let a `fetch` load. */
const loads: Loads = (path) =>
  new Promise((resolve) => {
    const element = elementFor(path);
    const settle = (arrived: boolean) => {
      element.remove();
      resolve(arrived);
    };
    element.onload = () => settle(true);
    element.onerror = () => settle(false);
    // Otherwise the browser could answer from its cache.
    element.src = `${path}?${Date.now()}`;
    // A script is fetched only when it is in the page.
    if (element instanceof HTMLScriptElement) document.head.append(element);
  });

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, SECOND_LOOK_MS));

export const probeBlocker = (): Promise<boolean> => findBlocker(loads, pause);
