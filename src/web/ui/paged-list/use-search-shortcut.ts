import { type RefObject, useEffect } from 'react';
import { isSearchShortcut, searchShortcutOn } from './search-shortcut.ts';

/** Ctrl+K (⌘K) leads to the search, unless a dialog is open; answers how the keys are called here. */
export const useSearchShortcut = (field: RefObject<HTMLInputElement | null>) => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSearchShortcut(event, navigator.platform)) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      field.current?.select();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [field]);
  return searchShortcutOn(navigator.platform);
};
