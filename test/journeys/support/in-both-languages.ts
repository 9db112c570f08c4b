import { LANGUAGES, type Language } from '../../../src/shared/languages/languages.ts';
import { test } from './journey.ts';

/**
 * Tells a story in each language: in `byDay` always, in the other by `npm run nightly`, so that a change is
 * proven in minutes. Stories choose different languages, so both run by day.
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
