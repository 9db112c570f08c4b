// Plain JavaScript on purpose: an old Node reads it.

/** The least major version of Node that runs Watchwell: the first one that reads TypeScript without an option and a warning. */
export const NEEDED = 24;

/** @param {string} version as in `process.versions.node` */
export const isTooOld = (version) => Number.parseInt(version, 10) < NEEDED;
