// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { TextFile } from './texts.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** Imports the modules without any texts, as in a browser. */
const asInBrowser = async () => {
  vi.resetModules();
  document.documentElement.lang = 'en';
  return { ...(await import('./texts.ts')), ...(await import('./language.tsx')) };
};

const lateFiles = {
  './eng/late.ts': async () => ({ said: 'late' }),
  './ua/late.ts': async () => ({ said: 'пізно' }),
};

test('switches the language only when every part loaded during the change has its texts', async () => {
  const { LanguageProvider, textFile, useLanguage, useLanguageChoice } = await asInBrowser();
  let late: TextFile<{ said: string }> | undefined;
  const spoken: string[] = [];
  let take = (_: 'ua'): Promise<void> => Promise.reject(new Error('nothing is rendered'));
  const Reader = () => {
    take = useLanguageChoice().takeLanguage;
    const language = useLanguage();
    spoken.push(`${language}: ${late?.in(language)?.said}`);
    return null;
  };
  render(
    <LanguageProvider initial="eng">
      <Reader />
    </LanguageProvider>,
  );
  await act(async () => {
    const taken = take('ua');
    late = textFile(lateFiles);
    await taken;
  });
  expect(spoken).not.toContain('ua: undefined');
  expect(spoken.at(-1)).toBe('ua: пізно');
});

test('shows a part only with its texts, and loads them again after a failure', async () => {
  const { textFile, textsOf, withTexts } = await asInBrowser();
  let isConnected = false;
  const read = async () => {
    if (!isConnected) throw new Error('no connection');
    return { said: 'late' };
  };
  const part = async () => textFile<{ said: string }>({ './eng/part.ts': read, './ua/part.ts': read });
  const loading = part();
  await expect(withTexts(loading)).rejects.toThrow('no connection');
  isConnected = true;
  expect(textsOf(await withTexts(loading), 'eng').said).toBe('late');
});
