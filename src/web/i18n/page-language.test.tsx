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

test("leaves the page's own language unchanged and writes a chosen one into the page", async () => {
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

test('reads an earlier choice after hydration, in a separate task', async () => {
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
