import { beforeAll } from 'vitest';

/** Empties the document: files that need a page share one. */
beforeAll(() => {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
