import elements from 'happy-dom/lib/config/HTMLElementConfig.js';
import { beforeAll } from 'vitest';

/** The part of happy-dom's settings that the stub needs. */
type Frames = {
  enableIframePageLoading: boolean;
  fetch: {
    interceptor: { beforeAsyncRequest(asked: { window: { Response: typeof Response } }): Promise<Response> };
  };
};

/** Gives every frame an empty page. Otherwise happy-dom prints an error for each, because it loads none. */
const stubFrames = () => {
  const { settings } = (window as unknown as { happyDOM: { settings: Frames } }).happyDOM;
  settings.enableIframePageLoading = true;
  settings.fetch.interceptor = { beforeAsyncRequest: async (asked) => new asked.window.Response('') };
};

/** Adds an element that browsers have and happy-dom lacks: React prints an error for each unknown one. */
const addSearch = () => {
  const { section } = elements;
  if (section) elements.search = section;
};

/** Empties the document: files that need a page share one. */
beforeAll(() => {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  stubFrames();
  addSearch();
});
