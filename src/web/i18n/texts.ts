import { DEFAULT_LANGUAGE, type Language, languageOfLocale } from '#shared/languages/languages.ts';

/** The texts of a screen or part: `texts/<name>.ts` joins the files `texts/<language>/<name>.ts`. */
export type TextFile<Texts> = {
  readonly load: (language: Language) => Promise<void>;
  /** Returns the texts; undefined before they are loaded. */
  readonly in: (language: Language) => Texts | undefined;
};

/** The texts of a file, as its screens see them. */
export type TextsIn<File> = File extends TextFile<infer Texts> ? Texts : never;

type ByPath<Value> = Readonly<Record<string, Value>>;

/** Texts by language and file, such as `eng/shell.ts`. */
const known = new Map<string, unknown>();
const loads = new Map<string, Promise<void>>();
/** Text files imported by the modules that run on this page: a change of language loads all of them. */
const needed = new Set<TextFile<unknown>>();

/** Returns the language of the browser's document. */
export const documentLanguage = (): Language =>
  languageOfLocale(document.documentElement.lang) ?? DEFAULT_LANGUAGE;

/** Stores loaded texts under the end of their path. */
export const addTexts = (files: ByPath<unknown>): void => {
  for (const [path, texts] of Object.entries(files)) known.set(path.split('/').slice(-2).join('/'), texts);
};

/** Loads a file once. The next call retries a failed load. */
const loadOnce = (path: string, read = async (): Promise<unknown> => undefined): Promise<void> => {
  const load =
    loads.get(path) ??
    read().then(
      (texts) => addTexts({ [path]: texts }),
      (error) => {
        loads.delete(path);
        throw error;
      },
    );
  loads.set(path, load);
  return load;
};

/**
 * Declares the texts of a screen or part in all languages. In a browser this starts to load those of the
 * document's language, and `withTexts` awaits them. The server has all texts from its start.
 * The annotation lets a build drop texts that only the server uses.
 *
 */
/* @__NO_SIDE_EFFECTS__ */
export const textFile = <Texts>(files: ByPath<() => Promise<unknown>>): TextFile<Texts> => {
  const name = Object.keys(files)[0]?.split('/').at(-1);
  const file: TextFile<Texts> = {
    in: (language) => known.get(`${language}/${name}`) as Texts | undefined,
    load: async (language) => {
      const path = `./${language}/${name}`;
      if (!file.in(language)) await loadOnce(path, files[path]);
    },
  };
  needed.add(file);
  if (typeof document !== 'undefined') file.load(documentLanguage()).catch(() => undefined);
  return file;
};

/** Loads a language for the page and for parts that arrive during the load. Rejects without a connection. */
export const loadNeeded = async (language: Language): Promise<void> => {
  let loaded: number;
  do {
    loaded = needed.size;
    await Promise.all([...needed].map((file) => file.load(language)));
  } while (needed.size > loaded);
};

/** Resolves with a module when its texts are loaded too. */
export const withTexts = async <Module>(loading: Promise<Module>): Promise<Module> => {
  const module = await loading;
  if (typeof document !== 'undefined') await loadNeeded(documentLanguage());
  return module;
};

export const textsOf = <Texts>(file: TextFile<Texts>, language: Language): Texts =>
  file.in(language) as Texts;
