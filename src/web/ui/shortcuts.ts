import { useEffect, useEffectEvent } from 'react';
import { useHydrated } from './use-hydrated.ts';

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Shortcuts with Ctrl or ⌘, by key position for every layout, never a single character (WCAG 2.1.4). */
const SHORTCUTS = {
  palette: { code: 'KeyK', sign: 'K' },
  search: { code: 'Slash', sign: '/' },
} as const;
export type Shortcut = keyof typeof SHORTCUTS;

const isApple = (platform: string): boolean => /^(Mac|iP)/.test(platform);

/** Returns the keys for people and for assistive technology. */
export const keysOf = (shortcut: Shortcut, platform: string) => {
  const { sign } = SHORTCUTS[shortcut];
  return isApple(platform)
    ? { label: `⌘ ${sign}`, aria: `Meta+${sign}` }
    : { label: `Ctrl ${sign}`, aria: `Control+${sign}` };
};

export const isShortcut = (shortcut: Shortcut, press: Press, platform: string): boolean => {
  const [held, other] = isApple(platform) ? [press.metaKey, press.ctrlKey] : [press.ctrlKey, press.metaKey];
  return held && !other && !press.altKey && !press.shiftKey && press.code === SHORTCUTS[shortcut].code;
};

/** Binds a shortcut, inactive while a dialog is open. Returns the names of its keys. */
export const useShortcut = (shortcut: Shortcut, act: () => void) => {
  const onPress = useEffectEvent(act);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(shortcut, event, navigator.platform)) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      onPress();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [shortcut]);
  return keysOf(shortcut, useHydrated() ? navigator.platform : '');
};
