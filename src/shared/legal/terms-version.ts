/** The day of the terms that are shown, in every language: what a registration accepts. It changes with their text. */
export const TERMS_VERSION = '2026-11-28';
