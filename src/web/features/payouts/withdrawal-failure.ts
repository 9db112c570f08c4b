import type { Language } from '#shared/languages/languages.ts';
import { ApiError } from '../../api-client/api-error.ts';
import { hasText, textOfCode } from '../../i18n/error-messages.ts';
import { textsOf } from '../../i18n/texts.ts';

/** SPEC 8: the server's words; without an answer, or without words in it, the specification's own. */
export const withdrawalFailure = (error: unknown, language: Language): string => {
  const t = textsOf(language).withdrawal;
  if (!(error instanceof ApiError) || error.status === 0) return t.noAnswer;
  return hasText(error.code, language) ? textOfCode(error.code, language) : t.failed;
};
