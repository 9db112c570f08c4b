/** The day of the current words of the consent to health details; docs/health-consent.md has all versions. */
export const HEALTH_CONSENT_VERSION = '2026-11-28';

/** The first version that names news, thanks, a second language, the plan, and wishes. */
const WORDS_OF_THE_STORY = '2026-11-23';

/** Whether a consent to this version covers everything a page shows in addition to need and story. */
export const coversStory = (version: string | undefined): boolean =>
  version !== undefined && version >= WORDS_OF_THE_STORY;
