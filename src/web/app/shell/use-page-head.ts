import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { useLanguage } from '../../i18n/language-context.tsx';
import type { ScreenHandle } from '../../screens/screen.ts';
import { fullTitle, headOf } from '../page-head.ts';

/** Keeps the tab's title with the screen and the language; answers the innermost screen's handle. */
export const usePageHead = (): Partial<ScreenHandle> => {
  const matches = useMatches();
  const language = useLanguage();
  const asRoutes = matches.map(({ id, handle }) => ({ route: { id, handle } }));
  const loaderData = Object.fromEntries(matches.map(({ id, loaderData: data }) => [id, data]));
  const title = fullTitle(headOf(asRoutes, loaderData, language));
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (matches.at(-1)?.handle ?? {}) as Partial<ScreenHandle>;
};
