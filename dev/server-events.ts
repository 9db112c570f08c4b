/** What the server process tells its parent, beside what Vite's runner in it asks for. */
export const PAGE_FAILED = 'watchwell:page-failed';
export const PAGES_CHANGED = 'watchwell:pages-changed';
