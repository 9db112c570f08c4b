import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  createContext as createRouterContext,
  type RouterContextProvider,
  useRevalidator,
} from 'react-router';
import { formatDate } from '#shared/languages/format-date.ts';
import { DEFAULT_LANGUAGE, type Language, localeOf } from '#shared/languages/languages.ts';
import { formatCount } from '#shared/languages/plural.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { foreignLang, type Named, nameIn, type Readable } from '#shared/names/two-scripts.ts';
import { useSite } from '#web/api-client/session.tsx';
import {
  rememberChosenLanguage,
  rememberedLanguage,
  rememberLanguage,
} from '#web/preferences/preferences.ts';
import { shellTexts } from '#web/texts/shell.ts';
import { documentLanguage, loadNeeded, type TextFile, textsOf } from './texts.ts';

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
    await loadNeeded(wanted);
    // Of two quick choices the later one wins, even if its texts load first.
    if (latest.current !== wanted) return;
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

/** Returns the texts of a screen or part in the reader's language. */
export const useTexts = <Texts,>(file: TextFile<Texts>): Texts => textsOf(file, useLanguage());

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
export const useMembers = (): string => useTexts(shellTexts).members[useSite().generalAccountMembers];
