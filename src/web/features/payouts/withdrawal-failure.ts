import { isErrorCode } from '#contracts/error-codes.ts';
import type { Language } from '#shared/languages/languages.ts';
import { ApiError } from '../../api-client/api-error.ts';
import { textOfCode } from '../../i18n/error-messages.ts';
import { withdrawalMessages } from './withdrawal-messages.ts';

/** SPEC 8: the server's words; without an answer, or without words in it, the specification's own. */
export const withdrawalFailure = (error: unknown, language: Language): string => {
  const t = withdrawalMessages[language];
  if (!(error instanceof ApiError) || error.status === 0) return t.noAnswer;
  return isErrorCode(error.code) ? textOfCode(error.code, language) : t.failed;
};
