import { LANGUAGES, type Language } from '#shared/languages/languages.ts';
import type { Texts } from './eng.ts';

const load = async (language: Language): Promise<[Language, Texts]> => {
  // The name is computed: Vite, which runs the tests, cannot know it before.
  const { texts } = await import(/* @vite-ignore */ `./${language}.ts`);
  return [language, texts];
};

const all = Object.fromEntries(await Promise.all(LANGUAGES.map(load))) as Record<Language, Texts>;

/** All texts of the server in one language: emails, pictures of links, texts that providers show. */
export const textsOf = (language: Language): Texts => all[language];
