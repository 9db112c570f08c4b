import { useEffect } from 'react';
import { useMatches } from 'react-router';
import type { Language } from '#shared/languages/languages.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { textsOf } from '#web/i18n/texts.ts';
import type { PageHead, ScreenHandle } from '#web/screens/screen.ts';
import { shellTexts } from '#web/texts/shell.ts';

/** The product's name, the same in every language. */
const PRODUCT = 'Watchwell';

type Matched = { readonly route: { readonly id: string; readonly handle?: unknown } };

/** Returns the head of the innermost screen that has one, else the product's own. */
export const headOf = (
  matches: readonly Matched[],
  loaderData: Readonly<Record<string, unknown>>,
  language: Language,
): PageHead => {
  const match = matches.findLast(({ route }) => (route.handle as ScreenHandle | undefined)?.head);
  if (!match) return { title: PRODUCT, description: textsOf(shellTexts, language).product.description };
  return (match.route.handle as ScreenHandle).head({ data: loaderData[match.route.id], language });
};

/** Returns a title such as "Olena Koval · Watchwell", or the product's name alone. */
export const fullTitle = ({ title }: PageHead): string =>
  title === PRODUCT ? title : `${title} · ${PRODUCT}`;

/** Keeps the tab's title up to date. Returns the handle of the innermost screen. */
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
