import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { type Language, localeOf } from '#shared/languages/languages.ts';
import { rememberedLanguage, rememberLanguage } from '../preferences/remember-language.ts';
import type { Messages } from './define-messages.ts';

type LanguageChoice = { readonly language: Language; readonly chooseLanguage: (language: Language) => void };

const LanguageContext = createContext<LanguageChoice>({ language: 'eng', chooseLanguage: () => undefined });

/** Changing the language re-renders with other texts; whatever a person typed or opened stays as it is. */
export const LanguageProvider = ({ initial, children }: { initial: Language; children: ReactNode }) => {
  const [language, setLanguage] = useState(initial);
  const chooseLanguage = useCallback((chosen: Language) => {
    rememberLanguage(chosen);
    document.documentElement.lang = localeOf(chosen);
    setLanguage(chosen);
  }, []);
  useEffect(() => {
    // The server renders by the cookie; a choice that only storage still knows is taken up again (SPEC 4).
    chooseLanguage(rememberedLanguage() ?? initial);
  }, [initial, chooseLanguage]);
  const choice = useMemo(() => ({ language, chooseLanguage }), [language, chooseLanguage]);
  return <LanguageContext value={choice}>{children}</LanguageContext>;
};

export const useLanguageChoice = (): LanguageChoice => use(LanguageContext);

export const useLanguage = (): Language => use(LanguageContext).language;

/** The texts of a feature in the reader's language. */
export const useMessages = <T,>(messages: Messages<T>): Messages<T>[Language] => messages[useLanguage()];
