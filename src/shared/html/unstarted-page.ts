/** Set on the root element once the page has everything it starts with. */
export const STARTED = 'started';

/**
 * Reloads a page that was left before its scripts had loaded. WebKit aborts the scripts and shows the page
 * again by Back or Forward, where a press would do nothing. It is inline so that it cannot come late; the
 * page's policy names its hash.
 */
export const RELOAD_UNSTARTED = `addEventListener('pageshow',e=>{if(e.persisted&&!('${STARTED}' in document.documentElement.dataset))location.reload()})`;
