import type { LoaderFunctionArgs } from 'react-router';
import type { Language } from '#shared/languages/languages.ts';
import type { LegalText } from '../../i18n/legal/legal-text.ts';
import { languageOf } from '../../i18n/route-language.ts';
import type { ScreenHandle } from '../screen.ts';

export type LoadedLegalText = { readonly language: Language; readonly text: LegalText };

type TextLoaders = Readonly<Record<Language, () => Promise<LegalText>>>;

export const legalLoader =
  (texts: TextLoaders) =>
  async ({ context }: LoaderFunctionArgs): Promise<LoadedLegalText> => {
    const language = languageOf(context);
    return { language, text: await texts[language]() };
  };

export const legalHandle: ScreenHandle<LoadedLegalText> = {
  head: ({ data }) => ({ title: data?.text.title ?? 'Watchwell', description: data?.text.intro[0] ?? '' }),
};
