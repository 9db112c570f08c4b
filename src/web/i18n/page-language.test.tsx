// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LanguageProvider, useLanguageChoice } from './language.tsx';

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
  });
  expect(write).not.toHaveBeenCalled();
  await act(async () => screen.getByRole('button').click());
  expect(screen.getByRole('button').textContent).toBe('ua');
  expect(documentElement.lang).toBe('uk');
});
