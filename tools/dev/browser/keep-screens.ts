/**
 * A screen exports its page head beside its component, for which React would reload the page. This ignores
 * the head until the next load. (A changed screen with a loader does reload.)
 */
Object.assign(window, { __getReactRefreshIgnoredExports: () => ['handle'] });

export {};
