import type { Language } from '#shared/languages/languages.ts';
import { hasText, textOfCode } from '../../i18n/error-messages.ts';
import { textsOf } from '../../i18n/texts.ts';

/** Only failures that can lead to these screens: a link must not be able to put any other of our sentences here. */
const FAILURES = new Set([
  'login-failed',
  'verification-link-invalid',
  'too-many-requests',
  'busy-try-again',
  'outcome-unknown',
  'foreign-origin',
  'not-signed-in',
  'token-needed',
  'email-taken',
  'google-failed',
  'google-unavailable',
  'google-email-unverified',
  'google-no-account',
  'unexpected-fault',
]);

export type MessageText = { readonly tone: 'ok' | 'danger'; readonly text: string };

/** Our words for the code in `?message=`; what is no code of ours is not shown at all. */
export const messageText = (code: string | null, language: Language): MessageText | undefined => {
  if (code === 'email-verified' || code === 'email-verified-before')
    return { tone: 'ok', text: textsOf(language).notices[code] };
  if (code === 'not-connected') return { tone: 'danger', text: textsOf(language).notices[code] };
  return hasText(code, language) && FAILURES.has(code)
    ? { tone: 'danger', text: textOfCode(code, language) }
    : undefined;
};
