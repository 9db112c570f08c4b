// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('switches the language only when every part loaded during the change has its texts', async () => {
  // The texts of this module graph are not loaded yet, as in a browser.
  vi.resetModules();
  const { LanguageProvider, loadScreenTexts, textsOf, useLanguage, useLanguageChoice } = await import(
    './language.tsx'
  );
  document.documentElement.lang = 'en';
  await loadScreenTexts(['shell']);
  const spoken: string[] = [];
  let take = (_: 'ua'): Promise<void> => Promise.reject(new Error('nothing is rendered'));
  const Reader = () => {
    take = useLanguageChoice().takeLanguage;
    const language = useLanguage();
    spoken.push(`${language}: ${textsOf(language).how === undefined ? 'without' : 'with'} the late part`);
    return null;
  };
  render(
    <LanguageProvider initial="eng">
      <Reader />
    </LanguageProvider>,
  );
  await act(async () => {
    const taken = take('ua');
    await Promise.all([taken, loadScreenTexts(['how'])]);
  });
  expect(spoken.at(-1)).toBe('ua: with the late part');
  expect(spoken).not.toContain('ua: without the late part');
});
