import { expect, test } from 'vitest';
import { isShortcut, keysOf } from './shortcuts.ts';

const press = (code: string, ...held: ('ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey')[]) => ({
  key: 'л',
  code,
  ctrlKey: held.includes('ctrlKey'),
  metaKey: held.includes('metaKey'),
  altKey: held.includes('altKey'),
  shiftKey: held.includes('shiftKey'),
});

test('shortcuts use Ctrl, or ⌘ on Apple devices, whatever the keyboard layout', () => {
  for (const platform of ['Linux x86_64', 'Win32']) {
    expect(isShortcut('palette', press('KeyK', 'ctrlKey'), platform)).toBe(true);
    expect(isShortcut('palette', press('KeyK', 'metaKey'), platform)).toBe(false);
    expect(isShortcut('search', press('Slash', 'ctrlKey'), platform)).toBe(true);
    expect(keysOf('palette', platform)).toEqual({ label: 'Ctrl K', aria: 'Control+K' });
  }
  for (const platform of ['MacIntel', 'iPad']) {
    expect(isShortcut('search', press('Slash', 'metaKey'), platform)).toBe(true);
    expect(isShortcut('search', press('Slash', 'ctrlKey'), platform)).toBe(false);
    expect(keysOf('search', platform)).toEqual({ label: '⌘ /', aria: 'Meta+/' });
  }
});

test('a single character or any other chord is no shortcut', () => {
  expect(isShortcut('search', press('Slash'), 'Win32')).toBe(false);
  expect(isShortcut('palette', press('KeyK'), 'Win32')).toBe(false);
  expect(isShortcut('palette', press('Slash', 'ctrlKey'), 'Win32')).toBe(false);
  expect(isShortcut('palette', press('KeyK', 'ctrlKey', 'shiftKey'), 'Win32')).toBe(false);
  expect(isShortcut('palette', press('KeyK', 'ctrlKey', 'altKey'), 'Win32')).toBe(false);
  expect(isShortcut('palette', press('KeyK', 'ctrlKey', 'metaKey'), 'MacIntel')).toBe(false);
});
