/** The day of the current terms, which a registration accepts. It changes with their text. */
export const TERMS_VERSION = '2026-11-29';
