import { isErrorCode } from '#contracts/error-codes.ts';
import type { Language } from '#shared/languages/languages.ts';
import { defineMessages } from '../../i18n/define-messages.ts';
import { textOfCode } from '../../i18n/error-messages.ts';

export const ownTexts = defineMessages(
  {
    'email-verified': 'Your email address is verified.',
    'email-verified-before':
      'This email address was verified before. Nothing was changed: log in with your password.',
    'not-connected': 'Continuing with Google is not connected yet. Please use your email and password.',
  },
  {
    'email-verified': 'Вашу електронну пошту підтверджено.',
    'email-verified-before':
      'Цю адресу вже підтверджено раніше. Нічого не змінено: увійдіть зі своїм паролем.',
    'not-connected': 'Вхід через Google ще не підключено. Скористайтеся поштою і паролем.',
  },
);

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
  'google-account-unverified',
  'google-no-account',
  'unexpected-fault',
]);

export type MessageText = { readonly tone: 'ok' | 'danger'; readonly text: string };

/** Our words for the code in `?message=`; what is no code of ours is not shown at all. */
export const messageText = (code: string | null, language: Language): MessageText | undefined => {
  if (code === 'email-verified' || code === 'email-verified-before')
    return { tone: 'ok', text: ownTexts[language][code] };
  if (code === 'not-connected') return { tone: 'danger', text: ownTexts[language][code] };
  return isErrorCode(code) && FAILURES.has(code)
    ? { tone: 'danger', text: textOfCode(code, language) }
    : undefined;
};
