import type { Language } from '#shared/languages/languages.ts';

/** What is made of a language, at the first use and once: to make a format costs a slow phone a tenth of a second. */
export const byLanguage = <Made>(make: (language: Language) => Made) => {
  const made = new Map<Language, Made>();
  return (language: Language): Made => {
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
};
