import { ERROR_TEXTS, type ErrorCode, isErrorCode } from '#contracts/error-codes.ts';
import type { Language } from '#shared/languages/languages.ts';
import { UKRAINIAN_ERROR_TEXTS } from './error-texts-ua.ts';

const TEXTS: Record<Language, Record<ErrorCode, string>> = { eng: ERROR_TEXTS, ua: UKRAINIAN_ERROR_TEXTS };

const UNREACHABLE: Record<Language, string> = {
  eng: 'No connection to Watchwell. Nothing was changed. Check your internet and try again.',
  ua: 'Немає зв’язку з Watchwell. Нічого не змінено. Перевірте інтернет і спробуйте ще раз.',
};

/** The words for a code, from the API (`ApiError.code`) or from a contract's validation. */
export const textOfCode = (code: string, language: Language): string => {
  if (isErrorCode(code)) return TEXTS[language][code];
  return code === 'unreachable' ? UNREACHABLE[language] : TEXTS[language]['unexpected-fault'];
};
