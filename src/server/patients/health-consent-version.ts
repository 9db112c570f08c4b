/** The day of the words that the profile's tick has now; those of every version stand in docs/health-consent.md. */
export const HEALTH_CONSENT_VERSION = '2026-11-22';
