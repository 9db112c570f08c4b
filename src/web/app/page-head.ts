import type { Language } from '#shared/languages/languages.ts';
import { textsOf } from '../i18n/texts.ts';
import type { PageHead, ScreenHandle } from '../screens/screen.ts';

/** A name: no language has another word for it. */
const PRODUCT = 'Watchwell';

type Matched = { readonly route: { readonly id: string; readonly handle?: unknown } };

/** The head of the innermost screen that gives one; the product's own otherwise. */
export const headOf = (
  matches: readonly Matched[],
  loaderData: Readonly<Record<string, unknown>>,
  language: Language,
): PageHead => {
  const match = matches.findLast(({ route }) => (route.handle as ScreenHandle | undefined)?.head);
  if (!match) return { title: PRODUCT, description: textsOf(language).product.description };
  return (match.route.handle as ScreenHandle).head({ data: loaderData[match.route.id], language });
};

/** "Olena Koval · Watchwell"; the product's name alone stays alone. */
export const fullTitle = ({ title }: PageHead): string =>
  title === PRODUCT ? title : `${title} · ${PRODUCT}`;
