import { useCallback } from 'react';
import { textOfCode } from './error-messages.ts';
import { useLanguage } from './language-context.tsx';

/** Words for the code of a failure, of a call or of a field; nothing for no failure. */
export const useCodeText = () => {
  const language = useLanguage();
  return useCallback(
    (code: string | undefined) => (code === undefined ? undefined : textOfCode(code, language)),
    [language],
  );
};
