import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  createContext as createRouterContext,
  type RouterContextProvider,
  useRevalidator,
} from 'react-router';
import { DEFAULT_LANGUAGE, type Language, localeOf } from '#shared/languages/languages.ts';
import { rememberedLanguage, rememberLanguage } from '#web/preferences/preferences.ts';
import { documentLanguage, loadLanguage, type Texts, textsOf } from './texts.ts';

type LanguageChoice = {
  readonly language: Language;
  /** Rejects when the texts do not come; the language then stays what it was. */
  readonly chooseLanguage: (language: Language) => Promise<void>;
};

const LanguageContext = createContext<LanguageChoice>({
  language: DEFAULT_LANGUAGE,
  chooseLanguage: async () => undefined,
});

/** Changing the language loads its texts and renders again. What a person typed or opened stays. */
export const LanguageProvider = ({ initial, children }: { initial: Language; children: ReactNode }) => {
  const [language, setLanguage] = useState(initial);
  const latest = useRef(initial);
  const chooseLanguage = useCallback(async (chosen: Language) => {
    latest.current = chosen;
    await loadLanguage(chosen);
    // After two quick choices the later one counts, even if its texts load first.
    if (latest.current !== chosen) return;
    rememberLanguage(chosen);
    document.documentElement.lang = localeOf(chosen);
    setLanguage(chosen);
  }, []);
  useEffect(() => {
    // The server renders by the cookie. A choice that is only in storage is applied here (SPEC 4).
    chooseLanguage(rememberedLanguage() ?? initial).catch(() => undefined);
  }, [initial, chooseLanguage]);
  const choice = useMemo(() => ({ language, chooseLanguage }), [language, chooseLanguage]);
  return <LanguageContext value={choice}>{children}</LanguageContext>;
};

export const useLanguageChoice = (): LanguageChoice => use(LanguageContext);

export const useLanguage = (): Language => use(LanguageContext).language;

/** The texts of a dictionary in the reader's language. */
export const useTexts = <Name extends keyof Texts>(name: Name): Texts[Name] => textsOf(useLanguage())[name];

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
