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
/** The text areas loaded by this document: a change of language loads them too. */
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
    // The next call retries a failed load.
    return under.catch((error) => {
      loads.delete(name);
      throw error;
    });
  });
  await Promise.all(all);
};

/** Returns the language of the browser's document. */
const documentLanguage = (): Language => languageOfLocale(document.documentElement.lang) ?? DEFAULT_LANGUAGE;

/** Loads a screen's texts in the document's language. The server has all texts from its start. */
export const loadScreenTexts = async (areas: readonly TextArea[]): Promise<void> => {
  for (const area of areas) needed.add(area);
  if (typeof document !== 'undefined') await loadTexts(documentLanguage(), areas);
};

export const textsOf = (language: Language): Texts => known.get(language) as Texts;

type LanguageChoice = {
  readonly language: Language;
  /** Stores a choice made on this device. Rejects when the texts do not load; the language then stays. */
  readonly chooseLanguage: (language: Language) => Promise<void>;
  /** Switches to a language from elsewhere, such as the account. Rejects like `chooseLanguage`. */
  readonly takeLanguage: (language: Language) => Promise<void>;
};

const LanguageContext = createContext<LanguageChoice>({
  language: DEFAULT_LANGUAGE,
  chooseLanguage: async () => undefined,
  takeLanguage: async () => undefined,
});

/** Provides the language. A change loads its texts and renders again, and keeps input and open parts. */
export const LanguageProvider = ({ initial, children }: { initial: Language; children: React.ReactNode }) => {
  const [language, setLanguage] = useState(initial);
  const latest = useRef(initial);
  const speak = useCallback(async (wanted: Language, remember: (language: Language) => void) => {
    latest.current = wanted;
    let loaded: number;
    do {
      loaded = needed.size;
      await loadTexts(wanted, needed);
      // Of two quick choices the later one wins, even if its texts load first.
      if (latest.current !== wanted) return;
      // A part that arrived during the load has its texts in the document's language only.
    } while (needed.size > loaded);
    remember(wanted);
    // Writing `lang` restyles the whole page, even with the same value.
    if (document.documentElement.lang !== localeOf(wanted)) document.documentElement.lang = localeOf(wanted);
    setLanguage(wanted);
  }, []);
  const chooseLanguage = useCallback((chosen: Language) => speak(chosen, rememberChosenLanguage), [speak]);
  const takeLanguage = useCallback((found: Language) => speak(found, rememberLanguage), [speak]);
  useEffect(() => {
    // The server renders by the cookie; a choice only in storage is applied here (SPEC 4). A time-out,
    // because the first read of cookies and storage waits for the browser, right after hydration.
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

export const useTexts = <Name extends keyof Texts>(name: Name): Texts[Name] => textsOf(useLanguage())[name];

/** Returns whether a code is one of ours and so has a text in every language. */
export const hasText = (code: unknown, language: Language): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(textsOf(language).errors, code);

/** Returns the text of a code from the API (`ApiError.code`) or from a contract's validation. */
export const textOfCode = (code: string, language: Language): string => {
  const { errors, unanswered } = textsOf(language);
  if (code === 'unreachable' || code === 'unexplained') return unanswered[code];
  return hasText(code, language) ? errors[code] : errors['unexpected-fault'];
};

/** Returns a function for the text of a failure code; without a failure it returns nothing. */
export const useCodeText = () => {
  const language = useLanguage();
  return (code: string | undefined) => (code === undefined ? undefined : textOfCode(code, language));
};

export const useErrorText = () => {
  const language = useLanguage();
  return (error: unknown): string => textOfCode(codeOf(error), language);
};

/** Returns a function that adds a person's names in the reader's script. */
export const useReadable = () => {
  const language = useLanguage();
  return <Person extends Named>(person: Person): Readable<Person> => ({
    ...person,
    ...nameIn(language, person),
  });
};

/** Returns a function for the HTML `lang` of a text in another language's letters. */
export const useForeignLang = () => {
  const language = useLanguage();
  return (text: string) => foreignLang(text, language);
};

export const useMoney = () => {
  const language = useLanguage();
  return (dollars: number): string => formatMoney(dollars, language);
};

/** Returns a formatter of whole numbers in the reader's language. */
export const useCount = () => {
  const language = useLanguage();
  return (count: number): string => formatCount(count, language);
};

/** Returns a formatter of calendar days (yyyy-mm-dd), independent of the time zone. */
export const useDay = () => {
  const language = useLanguage();
  return (day: string): string => formatDate(day, 'day', language);
};

/** Set by the server; browsers use the document's. Null, because a context without a value throws. */
export const languageContext = createRouterContext<Language | null>(null);

/** Returns the reader's language in a loader, for long texts that are loaded in one language only. */
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

/** Returns the members of this site's general account, in words that follow "among". */
export const useMembers = (): string => useTexts('members')[useSite().generalAccountMembers];
