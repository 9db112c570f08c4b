type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Apple's keyboards have ⌘ where others have Ctrl. There Ctrl+K is taken: in a field it cuts the rest of the line. */
const isApple = (platform: string): boolean => /^(Mac|iP)/.test(platform);

/** The keys that lead to the search, as people and as assistive technology read them. */
export const searchShortcutOn = (platform: string) =>
  isApple(platform) ? { label: '⌘ K', aria: 'Meta+K' } : { label: 'Ctrl K', aria: 'Control+K' };

/** One key, whichever of our two alphabets it types. A character alone is never a shortcut (WCAG 2.1.4). */
export const isSearchShortcut = (press: Press, platform: string): boolean => {
  const [held, other] = isApple(platform) ? [press.metaKey, press.ctrlKey] : [press.ctrlKey, press.metaKey];
  return held && !other && !press.altKey && !press.shiftKey && ['k', 'л'].includes(press.key.toLowerCase());
};
