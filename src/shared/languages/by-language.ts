import type { Language } from '#shared/languages/languages.ts';

/** Makes a value per language once, at its first use: making a format costs a slow phone 0.1 s. */
export const byLanguage = <Made>(make: (language: Language) => Made) => {
  const made = new Map<Language, Made>();
  return (language: Language): Made => {
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
};
