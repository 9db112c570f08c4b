import type { Language } from '#shared/languages/languages.ts';
import { ApiError } from '#web/api-client/api-error.ts';
import { textOfCode } from '#web/i18n/error-messages.ts';
import { textsOf } from '#web/i18n/texts.ts';

/** SPEC 8, pending payouts load. */
export const loadFailure = (error: unknown, language: Language): string => {
  const t = textsOf(language).pendingPayouts.load;
  if (error instanceof ApiError) {
    if (error.status === 0) return t.network;
    const reason = error.code === 'unexplained' ? t.refused : textOfCode(error.code, language);
    return t.server(error.status, reason);
  }
  return error instanceof Error && error.message ? t.request(error.message) : t.other;
};

/** SPEC 8, complete payout: refused by the server, or without an answer. */
export const completionFailure = (error: unknown, language: Language): string => {
  const t = textsOf(language).pendingPayouts.confirm;
  if (error instanceof ApiError && error.status > 0) return t.failed(textOfCode(error.code, language));
  return t.error(textsOf(language).pendingPayouts.load.network);
};
