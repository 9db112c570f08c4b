import { DEFAULT_LANGUAGE, type Language, languageOfLocale } from '#shared/languages/languages.ts';
import type { TextArea, Texts } from '../texts/areas.ts';

export type { Texts } from '../texts/areas.ts';

const files = import.meta.glob<Partial<Texts>>('../texts/*/area-*.ts');

const known = new Map<Language, Partial<Texts>>();
const loads = new Map<string, Promise<void>>();
/** What this document has needed so far, and a change of the language must bring. */
const needed = new Set<TextArea>();

export const addTexts = (language: Language, texts: Partial<Texts>): void => {
  known.set(language, { ...known.get(language), ...texts });
};

const load = async (language: Language, area: TextArea): Promise<void> => {
  const file = files[`../texts/${language}/area-${area}.ts`];
  if (!file) throw new Error(`no texts of ${area} in ${language}`);
  addTexts(language, await file());
};

/** Brings texts of a language; those that are there, or on their way, are not asked for again. Rejects without a connection. */
export const loadTexts = async (language: Language, areas: Iterable<TextArea>): Promise<void> => {
  const all = [...areas].map((area) => {
    const name = `${language}/${area}`;
    const under = loads.get(name) ?? load(language, area);
    loads.set(name, under);
    // What failed is tried anew the next time.
    return under.catch((error) => {
      loads.delete(name);
      throw error;
    });
  });
  await Promise.all(all);
};

/** The language of the document that stands in the browser. */
export const documentLanguage = (): Language =>
  languageOfLocale(document.documentElement.lang) ?? DEFAULT_LANGUAGE;

/** Brings what a screen speaks with, in the document's language. The server has all texts from its start. */
export const loadScreenTexts = async (areas: readonly TextArea[]): Promise<void> => {
  for (const area of areas) needed.add(area);
  if (typeof document !== 'undefined') await loadTexts(documentLanguage(), areas);
};

/** Brings another language of all that this document shows. */
export const loadLanguage = (language: Language): Promise<void> => loadTexts(language, needed);

/** The texts of a language, of the areas that were loaded. */
export const textsOf = (language: Language): Texts => known.get(language) as Texts;
