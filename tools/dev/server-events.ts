/** Events from the server process to its parent, beside the requests of Vite's runner. */
export const PAGE_FAILED = 'watchwell:page-failed';
export const PAGES_CHANGED = 'watchwell:pages-changed';

/** Orders from the parent to a server process. A spare process preloads the last one's packages. */
export type Order =
  | { readonly type: 'packages'; readonly packages: readonly string[] }
  | { readonly type: 'load' }
  | { readonly type: 'begin' };

/** Sent when the server takes calls. */
export type Ready = {
  readonly type: 'ready';
  readonly hasDemoWorld: boolean;
  readonly packages: readonly string[];
};
