import type { ErrorCode } from '#contracts/error-codes.ts';
import type { Language } from '#shared/languages/languages.ts';
import { codeOf, WordedError } from '#web/api-client/api.ts';
import { errorsTexts } from '#web/texts/errors.ts';
import { shellTexts } from '#web/texts/shell.ts';
import { useLanguage } from './language.tsx';
import { textsOf } from './texts.ts';

/** Returns whether a code is one of ours and so has a text in every language. */
export const hasText = (code: unknown, language: Language): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(textsOf(errorsTexts, language).errors, code);

/** Returns the text of a code from the API (`ApiError.code`) or from a contract's validation. */
export const textOfCode = (code: string, language: Language): string => {
  const { errors } = textsOf(errorsTexts, language);
  if (code === 'unreachable' || code === 'unexplained') return textsOf(shellTexts, language).unanswered[code];
  return hasText(code, language) ? errors[code] : errors['unexpected-fault'];
};

/** Returns a function for the text of a failure code; without a failure it returns nothing. */
export const useCodeText = () => {
  const language = useLanguage();
  return (code: string | undefined) => (code === undefined ? undefined : textOfCode(code, language));
};

export const useErrorText = () => {
  const language = useLanguage();
  return (error: unknown): string =>
    error instanceof WordedError ? error.message : textOfCode(codeOf(error), language);
};
