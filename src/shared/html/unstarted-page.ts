/** Set on the root element of a page once all that it starts with is there. */
export const STARTED = 'started';

/**
 * The one script inside a page, so that nothing can come later than it: WebKit keeps a page that is left before its scripts have come, cuts
 * them off, and shows the page again by Back or Forward, where a press on it would do nothing. The policy of pages names its hash.
 */
export const RELOAD_UNSTARTED = `addEventListener('pageshow',e=>{if(e.persisted&&!('${STARTED}' in document.documentElement.dataset))location.reload()})`;
