import { LANGUAGES, type Language } from '#shared/languages/languages.ts';
import type { texts } from './eng/all.ts';

/** Every word that the server itself writes in one language: letters, pictures, what providers show; English says what there must be. */
export type Texts = typeof texts;

const load = async (language: Language): Promise<[Language, Texts]> => {
  const folder = await import(`./${language}/all.ts`);
  return [language, folder.texts];
};

const all = Object.fromEntries(await Promise.all(LANGUAGES.map(load))) as Record<Language, Texts>;

export const textsOf = (language: Language): Texts => all[language];
