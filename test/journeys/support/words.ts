import { LANGUAGES } from '../../../src/shared/languages/languages.ts';
import { TEXT_AREAS, type Texts } from '../../../src/web/texts/areas.ts';
import type { Language } from './journey.ts';

const readTexts = async (language: Language): Promise<[Language, Texts]> => {
  const areas = TEXT_AREAS.map((area) => import(`../../../src/web/texts/${language}/area-${area}.ts`));
  return [language, Object.assign({}, ...(await Promise.all(areas)))];
};

const texts = Object.fromEntries(await Promise.all(LANGUAGES.map(readTexts))) as Record<Language, Texts>;

/** A dictionary in the language of the journey, so that one story is told in both. */
export const words = <Name extends keyof Texts>(name: Name, language: Language): Texts[Name] =>
  texts[language][name];
