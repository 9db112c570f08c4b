import { useEffect } from 'react';

/** Shows a text before the tab's title for as long as it is set. */
export const useTabTitle = (text: string | undefined): void => {
  useEffect(() => {
    if (text === undefined) return;
    const before = document.title;
    document.title = text;
    return () => {
      document.title = before;
    };
  }, [text]);
};
