import { useEffect } from 'react';
import { createContext, type RouterContextProvider, useRevalidator } from 'react-router';
import type { Language } from '#shared/languages/languages.ts';
import { useLanguage } from './language-context.tsx';
import { documentLanguage } from './texts.ts';

/** Set by the server; in the browser the document itself tells its language. Null, because a context without any value throws. */
export const languageContext = createContext<Language | null>(null);

/** The reader's language inside a loader, for texts so long that only one language of them is loaded. */
export const languageOf = (context: Readonly<RouterContextProvider>): Language =>
  context.get(languageContext) ?? documentLanguage();

/** Runs the loader again when the reader chose another language than it loaded. */
export const useLoadedLanguage = (loaded: Language): void => {
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (language !== loaded) void revalidate();
  }, [language, loaded, revalidate]);
};
