/** The day of the current words of the consent to health details; docs/health-consent.md holds those of all versions. */
export const HEALTH_CONSENT_VERSION = '2026-11-28';

/** The first words that name news, thanks, a second language, what the sum buys, and wishes. */
const WORDS_OF_THE_STORY = '2026-11-23';

/** Whether who agreed to these words agreed to all that a page tells beside need and story. */
export const coversStory = (version: string | undefined): boolean =>
  version !== undefined && version >= WORDS_OF_THE_STORY;
