import { isErrorCode } from '#contracts/error-codes.ts';
import type { Language } from '#shared/languages/languages.ts';
import { ApiError } from '../../api-client/api-error.ts';
import { textOfCode } from '../../i18n/error-messages.ts';
import { pendingPayoutsMessages } from './pending-payouts-messages.ts';

const reasonOf = (error: ApiError, language: Language) =>
  isErrorCode(error.code) ? textOfCode(error.code, language) : error.text;

/** SPEC 8, pending payouts load. */
export const loadFailure = (error: unknown, language: Language): string => {
  const t = pendingPayoutsMessages[language].load;
  if (error instanceof ApiError) {
    return error.status === 0 ? t.network : t.server(error.status, reasonOf(error, language) || t.refused);
  }
  return error instanceof Error && error.message ? t.request(error.message) : t.other;
};

/** SPEC 8, complete payout: refused by the server, or without an answer. */
export const completionFailure = (error: unknown, language: Language): string => {
  const t = pendingPayoutsMessages[language].confirm;
  if (error instanceof ApiError && error.status > 0) return t.failed(reasonOf(error, language));
  return t.error(pendingPayoutsMessages[language].load.network);
};
