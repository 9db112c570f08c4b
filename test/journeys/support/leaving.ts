import { expect, type Page } from '@playwright/test';

/** Presses the browser's Back or Forward over unsaved input, and answers the browser's question. */
export const leaveUnsaved = async (
  page: Page,
  direction: 'back' | 'forward',
  decide: 'dismiss' | 'accept',
): Promise<void> => {
  const asked = page.waitForEvent('dialog');
  await page.evaluate((go) => history[go](), direction);
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question[decide]();
};
