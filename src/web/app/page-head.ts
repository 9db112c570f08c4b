import type { Language } from '#shared/languages/languages.ts';
import { defineMessages } from '../i18n/define-messages.ts';
import type { PageHead, ScreenHandle } from '../screens/screen.ts';

const messages = defineMessages(
  { title: 'Watchwell', description: 'Watch an advert. Pay for someone’s treatment.' },
  { title: 'Watchwell', description: 'Перегляньте рекламу. Оплатіть чиєсь лікування.' },
);

type Matched = { readonly route: { readonly id: string; readonly handle?: unknown } };

/** The head of the innermost screen that gives one; the product's own otherwise. */
export const headOf = (
  matches: readonly Matched[],
  loaderData: Readonly<Record<string, unknown>>,
  language: Language,
): PageHead => {
  const match = matches.findLast(({ route }) => (route.handle as ScreenHandle | undefined)?.head);
  if (!match) return messages[language];
  return (match.route.handle as ScreenHandle).head({ data: loaderData[match.route.id], language });
};

/** "Olena Koval · Watchwell"; the product's name alone stays alone. */
export const fullTitle = ({ title }: PageHead): string =>
  title === messages.eng.title ? title : `${title} · Watchwell`;
