// Plain JavaScript on purpose: an old Node reads it.

/**
 * The oldest major version of Node for Watchwell: the first that reads TypeScript without an option or a
 * warning.
 */
export const NEEDED = 24;

/** @param {string} version as in `process.versions.node` */
export const isTooOld = (version) => Number.parseInt(version, 10) < NEEDED;
