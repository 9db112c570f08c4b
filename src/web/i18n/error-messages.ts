import { useCallback } from 'react';
import type { ErrorCode } from '#contracts/error-codes.ts';
import type { Language } from '#shared/languages/languages.ts';
import { useLanguage } from './language-context.tsx';
import { textsOf } from './texts.ts';

/** Whether a code is one of ours: then it has a text in every language. */
export const hasText = (code: unknown, language: Language): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(textsOf(language).errors, code);

/** The words for a code, from the API (`ApiError.code`) or from a contract's validation. */
export const textOfCode = (code: string, language: Language): string => {
  const { errors, unanswered } = textsOf(language);
  if (code === 'unreachable' || code === 'unexplained') return unanswered[code];
  return hasText(code, language) ? errors[code] : errors['unexpected-fault'];
};

/** Words for the code of a failure, of a call or of a field; nothing for no failure. */
export const useCodeText = () => {
  const language = useLanguage();
  return useCallback(
    (code: string | undefined) => (code === undefined ? undefined : textOfCode(code, language)),
    [language],
  );
};
