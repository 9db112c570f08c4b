import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { DEFAULT_LANGUAGE, type Language, localeOf } from '#shared/languages/languages.ts';
import { rememberedLanguage, rememberLanguage } from '../preferences/remember-language.ts';
import { loadLanguage, type Texts, textsOf } from './texts.ts';

type LanguageChoice = {
  readonly language: Language;
  /** Rejects when the texts do not come; the language then stays what it was. */
  readonly chooseLanguage: (language: Language) => Promise<void>;
};

const LanguageContext = createContext<LanguageChoice>({
  language: DEFAULT_LANGUAGE,
  chooseLanguage: async () => undefined,
});

/** Changing the language brings its texts and re-renders with them; whatever a person typed or opened stays as it is. */
export const LanguageProvider = ({ initial, children }: { initial: Language; children: ReactNode }) => {
  const [language, setLanguage] = useState(initial);
  const latest = useRef(initial);
  const chooseLanguage = useCallback(async (chosen: Language) => {
    latest.current = chosen;
    await loadLanguage(chosen);
    // Of two quick choices the later one holds, whichever texts come first.
    if (latest.current !== chosen) return;
    rememberLanguage(chosen);
    document.documentElement.lang = localeOf(chosen);
    setLanguage(chosen);
  }, []);
  useEffect(() => {
    // The server renders by the cookie; a choice that only storage still knows is taken up again (SPEC 4).
    chooseLanguage(rememberedLanguage() ?? initial).catch(() => undefined);
  }, [initial, chooseLanguage]);
  const choice = useMemo(() => ({ language, chooseLanguage }), [language, chooseLanguage]);
  return <LanguageContext value={choice}>{children}</LanguageContext>;
};

export const useLanguageChoice = (): LanguageChoice => use(LanguageContext);

export const useLanguage = (): Language => use(LanguageContext).language;

/** The texts of a dictionary in the reader's language. */
export const useTexts = <Name extends keyof Texts>(name: Name): Texts[Name] => textsOf(useLanguage())[name];
