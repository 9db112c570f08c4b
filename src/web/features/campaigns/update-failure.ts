import type { Language } from '#shared/languages/languages.ts';
import { ApiError } from '../../api-client/api-error.ts';
import { hasText, textOfCode } from '../../i18n/error-messages.ts';
import { textsOf } from '../../i18n/texts.ts';

/** SPEC 8, ad update: the server's reason, or that there is none, or that there was no answer. */
export const updateFailure = (error: unknown, language: Language): string => {
  const t = textsOf(language).ownCampaigns.dialog;
  if (!(error instanceof ApiError) || error.status === 0) return t.noAnswer;
  return t.failed(hasText(error.code, language) ? textOfCode(error.code, language) : error.text || t.unknown);
};
