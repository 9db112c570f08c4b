import type { Language } from './journey.ts';

/** The texts of a feature in the language of the journey, so that one story is told in both. */
export const words = <T>(messages: Readonly<Record<Language, T>>, language: Language): T =>
  messages[language];
