import { LANGUAGES, type Language } from '../../../src/shared/languages/languages.ts';
import { test } from './journey.ts';

/**
 * Tells a story in each language, `byDay` in one of them only: `npm run nightly` tells the other, so that a change is proven
 * in minutes. Which one differs from story to story, that by day both are spoken.
 */
export const inBothLanguages = (
  title: string,
  { byDay }: { readonly byDay: Language },
  story: (language: Language) => void,
): void => {
  for (const language of LANGUAGES) {
    test.describe(`${title} (${language})`, { tag: language === byDay ? [] : '@nightly' }, () => {
      test.use({ language });
      story(language);
    });
  }
};
