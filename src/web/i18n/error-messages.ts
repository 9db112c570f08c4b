import { ERROR_TEXTS, type ErrorCode, isErrorCode } from '#contracts/error-codes.ts';
import type { Language } from '#shared/languages/languages.ts';
import { UKRAINIAN_ERROR_TEXTS } from './error-texts-ua.ts';

const TEXTS: Record<Language, Record<ErrorCode, string>> = { eng: ERROR_TEXTS, ua: UKRAINIAN_ERROR_TEXTS };

/** Of calls without an answer of ours, which may have done what was asked or not. */
const UNANSWERED = {
  unreachable: {
    eng: 'No connection to Watchwell. Check your internet and try again.',
    ua: 'Немає зв’язку з Watchwell. Перевірте інтернет і спробуйте ще раз.',
  },
  unexplained: {
    eng: 'There was no proper answer. Please look whether it worked before you try again.',
    ua: 'Належної відповіді не було. Подивіться, чи все вдалося, перш ніж пробувати ще раз.',
  },
} satisfies Record<string, Record<Language, string>>;

/** The words for a code, from the API (`ApiError.code`) or from a contract's validation. */
export const textOfCode = (code: string, language: Language): string => {
  if (isErrorCode(code)) return TEXTS[language][code];
  if (code === 'unreachable' || code === 'unexplained') return UNANSWERED[code][language];
  return TEXTS[language]['unexpected-fault'];
};
