import type { LoaderFunctionArgs } from 'react-router';
import type { Language } from '#shared/languages/languages.ts';
import { languageOf } from '#web/i18n/language.tsx';
import type { LegalText } from '#web/i18n/legal-text.ts';
import type { ScreenHandle } from '../screen.ts';

export type LoadedText<Text> = { readonly language: Language; readonly text: Text };
export type LoadedLegalText = LoadedText<LegalText>;

/** Loads a long text in the reader's language alone. `files` maps paths to each language's text. */
export const longTextLoader =
  <Text>(files: Readonly<Record<string, () => Promise<Text>>>) =>
  async ({ context }: LoaderFunctionArgs): Promise<LoadedText<Text>> => {
    const language = languageOf(context);
    const load = Object.entries(files).find(([file]) => file.includes(`/texts/${language}/`))?.[1];
    if (!load) throw new Error(`a long text is missing in ${language}`);
    return { language, text: await load() };
  };

export const legalHandle: ScreenHandle<LoadedLegalText> = {
  head: ({ data }) => ({ title: data?.text.title ?? 'Watchwell', description: data?.text.intro[0] ?? '' }),
};
