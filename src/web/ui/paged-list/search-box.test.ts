import { expect, test } from 'vitest';
import { isSearchShortcut, searchShortcutOn } from './search-box.tsx';

const press = (key: string, ...held: ('ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey')[]) => ({
  key,
  ctrlKey: held.includes('ctrlKey'),
  metaKey: held.includes('metaKey'),
  altKey: held.includes('altKey'),
  shiftKey: held.includes('shiftKey'),
});

test('Ctrl+K leads to the search, and ⌘K on what Apple makes', () => {
  for (const platform of ['Linux x86_64', 'Win32']) {
    expect(isSearchShortcut(press('k', 'ctrlKey'), platform)).toBe(true);
    expect(isSearchShortcut(press('k', 'metaKey'), platform)).toBe(false);
    expect(searchShortcutOn(platform)).toEqual({ label: 'Ctrl K', aria: 'Control+K' });
  }
  for (const platform of ['MacIntel', 'iPad']) {
    expect(isSearchShortcut(press('k', 'metaKey'), platform)).toBe(true);
    expect(isSearchShortcut(press('k', 'ctrlKey'), platform)).toBe(false);
    expect(searchShortcutOn(platform)).toEqual({ label: '⌘ K', aria: 'Meta+K' });
  }
});

test('the Ukrainian layout and the caps lock change nothing', () => {
  for (const key of ['л', 'K', 'Л']) expect(isSearchShortcut(press(key, 'ctrlKey'), 'Win32')).toBe(true);
});

test('a character alone is never a shortcut, nor is any other chord', () => {
  for (const key of ['/', 'k', 'л']) expect(isSearchShortcut(press(key), 'Win32')).toBe(false);
  expect(isSearchShortcut(press('/', 'ctrlKey'), 'Win32')).toBe(false);
  expect(isSearchShortcut(press('k', 'ctrlKey', 'shiftKey'), 'Win32')).toBe(false);
  expect(isSearchShortcut(press('k', 'ctrlKey', 'altKey'), 'Win32')).toBe(false);
  expect(isSearchShortcut(press('k', 'ctrlKey', 'metaKey'), 'MacIntel')).toBe(false);
});
