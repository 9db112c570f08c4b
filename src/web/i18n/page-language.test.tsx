// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LanguageProvider, useLanguageChoice } from './language.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const Chooser = () => {
  const { language, chooseLanguage } = useLanguageChoice();
  return (
    <button type="button" onClick={() => void chooseLanguage('ua')}>
      {language}
    </button>
  );
};

test('a page that came in its language is not styled anew, and a chosen one is written into it', async () => {
  const { documentElement } = document;
  documentElement.lang = 'en';
  const write = vi.spyOn(documentElement, 'setAttribute');
  await act(async () => {
    render(
      <LanguageProvider initial="eng">
        <Chooser />
      </LanguageProvider>,
    );
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(write).not.toHaveBeenCalled();
  await act(async () => screen.getByRole('button').click());
  expect(screen.getByRole('button').textContent).toBe('ua');
  expect(documentElement.lang).toBe('uk');
});

test('an earlier choice is looked for once React has the page, in a task of its own', async () => {
  const look = vi.spyOn(document, 'cookie', 'get').mockReturnValue('language=eng');
  const { unmount } = render(
    <LanguageProvider initial="eng">
      <Chooser />
    </LanguageProvider>,
  );
  expect(look).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(look).toHaveBeenCalledTimes(1);
  unmount();
});
