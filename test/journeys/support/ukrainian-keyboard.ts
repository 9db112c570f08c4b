import type { CDPSession, Page } from '@playwright/test';

const codeOf = (key: string): string => (/\d/.test(key) ? `Digit${key}` : `Key${key}`);

/** Keys of the Ukrainian layout from left to right: their positions, what they type, and with Shift. */
const ROWS = [
  { codes: ['Backquote', ...'1234567890'].map(codeOf), plain: "'1234567890", shifted: '₴!"№;%:?*()' },
  {
    codes: [...[...'QWERTYUIOP'].map(codeOf), 'BracketLeft', 'BracketRight'],
    plain: 'йцукенгшщзхї',
    shifted: 'ЙЦУКЕНГШЩЗХЇ',
  },
  {
    codes: [...[...'ASDFGHJKL'].map(codeOf), 'Semicolon', 'Quote'],
    plain: 'фівапролджє',
    shifted: 'ФІВАПРОЛДЖЄ',
  },
  {
    codes: [...[...'ZXCVBNM'].map(codeOf), 'Comma', 'Period', 'Slash'],
    plain: 'ячсмитьбю.',
    shifted: 'ЯЧСМИТЬБЮ,',
  },
  { codes: ['Space'], plain: ' ', shifted: ' ' },
] as const;

const SHIFT = 8;

type Key = { readonly code: string; readonly key: string; readonly modifiers: number };

const KEYS = new Map<string, Key>(
  ROWS.flatMap(({ codes, plain, shifted }) =>
    codes.flatMap((code, place) => [
      [shifted[place] ?? '', { code, key: shifted[place] ?? '', modifiers: SHIFT }] as const,
      [plain[place] ?? '', { code, key: plain[place] ?? '', modifiers: 0 }] as const,
    ]),
  ),
);

const press = async (devtools: CDPSession, char: string): Promise<void> => {
  const key = KEYS.get(char);
  if (!key) throw new Error(`the Ukrainian layout has no key for ${char}`);
  await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', text: char, ...key });
  await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
};

/** Types into what has the focus, key by key, with a keyboard that is set to Ukrainian. */
export const typeInUkrainian = async (page: Page, text: string): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  for (const char of text) await press(devtools, char);
  await devtools.detach();
};
