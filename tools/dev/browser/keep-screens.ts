/**
 * A screen says beside its component what stands in the head of its page. React would reload the page for that; a change
 * of it is seen at the next load. (A change of a screen with a loader does reload.)
 */
Object.assign(window, { __getReactRefreshIgnoredExports: () => ['handle'] });

export {};
