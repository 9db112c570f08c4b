import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  createContext as createRouterContext,
  type RouterContextProvider,
  useRevalidator,
} from 'react-router';
import type { ErrorCode } from '#contracts/error-codes.ts';
import { formatDate } from '#shared/languages/format-date.ts';
import { DEFAULT_LANGUAGE, type Language, languageOfLocale, localeOf } from '#shared/languages/languages.ts';
import { formatCount } from '#shared/languages/plural.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { foreignLang, type Named, nameIn, type Readable } from '#shared/names/two-scripts.ts';
import { codeOf } from '#web/api-client/api.ts';
import { useSite } from '#web/api-client/session.tsx';
import {
  rememberChosenLanguage,
  rememberedLanguage,
  rememberLanguage,
} from '#web/preferences/preferences.ts';
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
const documentLanguage = (): Language => languageOfLocale(document.documentElement.lang) ?? DEFAULT_LANGUAGE;

/** Loads the texts of a screen in the document's language. The server has all texts from its start. */
export const loadScreenTexts = async (areas: readonly TextArea[]): Promise<void> => {
  for (const area of areas) needed.add(area);
  if (typeof document !== 'undefined') await loadTexts(documentLanguage(), areas);
};

/** The texts of a language, of the areas that were loaded. */
export const textsOf = (language: Language): Texts => known.get(language) as Texts;

type LanguageChoice = {
  readonly language: Language;
  /** Somebody chose it on this device. Rejects when the texts do not come; the language then stays what it was. */
  readonly chooseLanguage: (language: Language) => Promise<void>;
  /** Speaks a language that was found elsewhere, such as in the account. Rejects as `chooseLanguage` does. */
  readonly takeLanguage: (language: Language) => Promise<void>;
};

const LanguageContext = createContext<LanguageChoice>({
  language: DEFAULT_LANGUAGE,
  chooseLanguage: async () => undefined,
  takeLanguage: async () => undefined,
});

/** Changing the language loads its texts and renders again. What a person typed or opened stays. */
export const LanguageProvider = ({ initial, children }: { initial: Language; children: React.ReactNode }) => {
  const [language, setLanguage] = useState(initial);
  const latest = useRef(initial);
  const speak = useCallback(async (wanted: Language, remember: (language: Language) => void) => {
    latest.current = wanted;
    let loaded: number;
    do {
      loaded = needed.size;
      await loadTexts(wanted, needed);
      // After two quick choices the later one counts, even if its texts load first.
      if (latest.current !== wanted) return;
      // A part that came during the load has its texts in the document's language alone.
    } while (needed.size > loaded);
    remember(wanted);
    // Written anew, even as it stood, it would have the whole page styled again.
    if (document.documentElement.lang !== localeOf(wanted)) document.documentElement.lang = localeOf(wanted);
    setLanguage(wanted);
  }, []);
  const chooseLanguage = useCallback((chosen: Language) => speak(chosen, rememberChosenLanguage), [speak]);
  const takeLanguage = useCallback((found: Language) => speak(found, rememberLanguage), [speak]);
  useEffect(() => {
    // The server renders by the cookie. A choice that is only in storage is applied here (SPEC 4). Later, since a page's first look at
    // cookies and storage waits for the browser, and React has just taken over the page.
    const look = setTimeout(() => takeLanguage(rememberedLanguage() ?? initial).catch(() => undefined));
    return () => clearTimeout(look);
  }, [initial, takeLanguage]);
  const choice = useMemo(
    () => ({ language, chooseLanguage, takeLanguage }),
    [language, chooseLanguage, takeLanguage],
  );
  return <LanguageContext value={choice}>{children}</LanguageContext>;
};

export const useLanguageChoice = (): LanguageChoice => use(LanguageContext);

export const useLanguage = (): Language => use(LanguageContext).language;

/** The texts of a dictionary in the reader's language. */
export const useTexts = <Name extends keyof Texts>(name: Name): Texts[Name] => textsOf(useLanguage())[name];

/** Whether a code is one of ours: then it has a text in every language. */
export const hasText = (code: unknown, language: Language): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(textsOf(language).errors, code);

/** The words for a code, from the API (`ApiError.code`) or from a contract's validation. */
export const textOfCode = (code: string, language: Language): string => {
  const { errors, unanswered } = textsOf(language);
  if (code === 'unreachable' || code === 'unexplained') return unanswered[code];
  return hasText(code, language) ? errors[code] : errors['unexpected-fault'];
};

/** Words for the code of a failure, of a call or of a field; nothing for no failure. */
export const useCodeText = () => {
  const language = useLanguage();
  return (code: string | undefined) => (code === undefined ? undefined : textOfCode(code, language));
};

/** Words for what a call threw. */
export const useErrorText = () => {
  const language = useLanguage();
  return (error: unknown): string => textOfCode(codeOf(error), language);
};

/** Gives a person the names that the reader reads. */
export const useReadable = () => {
  const language = useLanguage();
  return <Person extends Named>(person: Person): Readable<Person> => ({
    ...person,
    ...nameIn(language, person),
  });
};

/** The HTML `lang` of a text that people wrote in the letters of another language. */
export const useForeignLang = () => {
  const language = useLanguage();
  return (text: string) => foreignLang(text, language);
};

/** Dollars, as the reader's language writes them. */
export const useMoney = () => {
  const language = useLanguage();
  return (dollars: number): string => formatMoney(dollars, language);
};

/** Whole numbers, as the reader's language groups their digits. */
export const useCount = () => {
  const language = useLanguage();
  return (count: number): string => formatCount(count, language);
};

/** A day that is named (yyyy-mm-dd), wherever the reader is. */
export const useDay = () => {
  const language = useLanguage();
  return (day: string): string => formatDate(day, 'day', language);
};

/** Set by the server; in the browser the document has its language. Null, because a context without a value throws. */
export const languageContext = createRouterContext<Language | null>(null);

/** The reader's language in a loader, for long texts that are loaded in one language only. */
export const languageOf = (context: Readonly<RouterContextProvider>): Language =>
  context.get(languageContext) ?? documentLanguage();

/** Runs the loader again when the language changed. */
export const useLoadedLanguage = (loaded: Language): void => {
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (language !== loaded) void revalidate();
  }, [language, loaded, revalidate]);
};

/** Among whom the general account of this site is divided, in words that follow "among". */
export const useMembers = (): string => useTexts('members')[useSite().generalAccountMembers];
