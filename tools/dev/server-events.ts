/** What the server process tells its parent, beside what Vite's runner in it asks for. */
export const PAGE_FAILED = 'watchwell:page-failed';
export const PAGES_CHANGED = 'watchwell:pages-changed';

/** What the parent tells its server process. A spare one loads the packages of the last one while it waits for its turn. */
export type Order =
  | { readonly type: 'packages'; readonly packages: readonly string[] }
  | { readonly type: 'load' }
  | { readonly type: 'begin' };

/** What it tells when it takes calls. */
export type Ready = {
  readonly type: 'ready';
  readonly hasDemoWorld: boolean;
  readonly packages: readonly string[];
};
