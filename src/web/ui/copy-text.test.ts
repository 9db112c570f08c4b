import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('copies a text', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyText('9f3k7q2m5x')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('9f3k7q2m5x');
});

test('answers false where the page has no clipboard, as without https', async () => {
  vi.stubGlobal('navigator', {});
  expect(await copyText('9f3k7q2m5x')).toBe(false);
});

test('answers false when the browser refuses', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
  expect(await copyText('9f3k7q2m5x')).toBe(false);
});
