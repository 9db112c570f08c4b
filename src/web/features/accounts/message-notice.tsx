import { useLocation, useSearchParams } from 'react-router';
import type { Language } from '#shared/languages/languages.ts';
import { hasText, textOfCode } from '#web/i18n/error-messages.ts';
import { useLanguage, useTexts } from '#web/i18n/language-context.tsx';
import { textsOf } from '#web/i18n/texts.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';

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

type MessageText = { readonly tone: 'ok' | 'danger'; readonly text: string };

/** Our words for the code in `?message=`; what is no code of ours is not shown at all. */
export const messageText = (code: string | null, language: Language): MessageText | undefined => {
  if (code === 'email-verified' || code === 'email-verified-before')
    return { tone: 'ok', text: textsOf(language).notices[code] };
  if (code === 'not-connected') return { tone: 'danger', text: textsOf(language).notices[code] };
  return hasText(code, language) && FAILURES.has(code)
    ? { tone: 'danger', text: textOfCode(code, language) }
    : undefined;
};

/** Takes `?message=` out of the address, and leaves the rest of it and what the history carries. */
export const useDropMessage = (): (() => void) => {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  return () => {
    if (!query.has('message')) return;
    const rest = new URLSearchParams(query);
    rest.delete('message');
    setQuery(rest, { replace: true, preventScrollReset: true, state });
  };
};

/** SPEC 2: `?message=` as a dismissible notice with a link home. Dismissed, it leaves the address as well. */
export const MessageNotice = () => {
  const [query] = useSearchParams();
  const dropMessage = useDropMessage();
  const t = useTexts('messageNotice');
  const shown = messageText(query.get('message'), useLanguage());
  if (!shown) return null;
  return (
    <Notice
      key={shown.text}
      tone={shown.tone}
      onDismiss={dropMessage}
      action={
        <Link to="/" className="inline-flex min-h-6 items-center font-bold underline">
          {t.home}
        </Link>
      }
    >
      {shown.text}
    </Notice>
  );
};
