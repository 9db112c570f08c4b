import { isErrorCode } from '#contracts/error-codes.ts';
import type { Language } from '#shared/languages/languages.ts';
import { ApiError } from '../../api-client/api-error.ts';
import { textOfCode } from '../../i18n/error-messages.ts';
import { ownCampaignsMessages } from './own-campaigns-messages.ts';

/** SPEC 8, ad update: the server's reason, or that there is none, or that there was no answer. */
export const updateFailure = (error: unknown, language: Language): string => {
  const t = ownCampaignsMessages[language].dialog;
  if (!(error instanceof ApiError) || error.status === 0) return t.noAnswer;
  return t.failed(isErrorCode(error.code) ? textOfCode(error.code, language) : error.text || t.unknown);
};
