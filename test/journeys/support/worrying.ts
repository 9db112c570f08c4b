import type { Page } from '@playwright/test';
import { expect, expectAccessible, type Language } from './journey.ts';
import { words } from './words.ts';

/** Reports a concern about a page to staff as a visitor. */
export const worry = async (
  visitor: Page,
  { path, language, answerTo }: Record<'path' | 'answerTo', string> & { language: Language },
) => {
  const t = words('concern', language);
  await visitor.goto(path);
  await visitor.getByRole('button', { name: words('pageEnd', language).concern }).click();
  const dialog = visitor.getByRole('dialog', { name: t.titles.patient });
  await dialog.getByLabel(t.kind).selectOption('not-real');
  await dialog.getByLabel(t.email).fill(answerTo);
  await expectAccessible(visitor);
  await dialog.getByRole('button', { name: t.send, exact: true }).click();
  await expect(visitor.getByText(t.sent).first()).toBeVisible();
};
