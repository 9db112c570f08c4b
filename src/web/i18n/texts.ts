import { DEFAULT_LANGUAGE, type Language, languageOfLocale } from '#shared/languages/languages.ts';
import type { TextArea, Texts } from '#web/texts/areas.ts';

export type { Texts } from '#web/texts/areas.ts';

const files = import.meta.glob<Partial<Texts>>('../texts/*/area-*.ts');

const known = new Map<Language, Partial<Texts>>();
const loads = new Map<string, Promise<void>>();
/** The areas this document has loaded: a change of language loads them too. */
const needed = new Set<TextArea>();

export const addTexts = (language: Language, texts: Partial<Texts>): void => {
  known.set(language, { ...known.get(language), ...texts });
};

const load = async (language: Language, area: TextArea): Promise<void> => {
  const file = files[`../texts/${language}/area-${area}.ts`];
  if (!file) throw new Error(`no texts of ${area} in ${language}`);
  addTexts(language, await file());
};

/** Loads texts of a language, each area once. Rejects without a connection. */
export const loadTexts = async (language: Language, areas: Iterable<TextArea>): Promise<void> => {
  const all = [...areas].map((area) => {
    const name = `${language}/${area}`;
    const under = loads.get(name) ?? load(language, area);
    loads.set(name, under);
    // A failed load is tried again the next time.
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

/** Loads the texts of a screen in the document's language. The server has all texts from its start. */
export const loadScreenTexts = async (areas: readonly TextArea[]): Promise<void> => {
  for (const area of areas) needed.add(area);
  if (typeof document !== 'undefined') await loadTexts(documentLanguage(), areas);
};

/** Loads another language of all areas of this document. */
export const loadLanguage = (language: Language): Promise<void> => loadTexts(language, needed);

/** The texts of a language, of the areas that were loaded. */
export const textsOf = (language: Language): Texts => known.get(language) as Texts;
