import type { Language } from '#shared/languages/languages.ts';
import { ApiError } from '#web/api-client/api.ts';
import { textOfCode } from '#web/i18n/language.tsx';

type FailureWords = {
  /** The server said no, and why. */
  readonly failed: (reason: string) => string;
  /** No answer came. */
  readonly error: (reason: string) => string;
};

/** SPEC 8 has one text for a refusal and another for a missing answer. */
export const failureText = (error: unknown, language: Language, words: FailureWords): string => {
  const code = error instanceof ApiError ? error.code : 'unexpected-fault';
  const refused = error instanceof ApiError && error.status > 0;
  return (refused ? words.failed : words.error)(textOfCode(code, language));
};
