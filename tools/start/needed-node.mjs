// Plain JavaScript on purpose: an old Node reads it.

/** The oldest major version for Watchwell: the first to read TypeScript without option or warning. */
export const NEEDED = 24;

/** @param {string} version as in `process.versions.node` */
export const isTooOld = (version) => Number.parseInt(version, 10) < NEEDED;
