import { beforeAll } from 'vitest';

/** Files that need a page share one: nothing that a file leaves there is found by the next. */
beforeAll(() => {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
