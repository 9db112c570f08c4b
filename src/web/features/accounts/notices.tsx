import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Language } from '#shared/languages/languages.ts';
import { hasText, textOfCode, useCodeText } from '#web/i18n/error-texts.ts';
import { useLanguage, useTexts } from '#web/i18n/language.tsx';
import { type TextsIn, textsOf } from '#web/i18n/texts.ts';
import { noticesTexts } from '#web/texts/notices.ts';
import { type Attempts, FormErrorSummary } from '#web/ui/form-failure.tsx';
import { NoticeLink } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';

type DoneNoticeProps = { readonly children: React.ReactNode; readonly action?: React.ReactNode };

/** The success message that replaces a form. It takes the focus, because the element that had it is gone. */
export const DoneNotice = ({ children, action }: DoneNoticeProps) => {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Notice ref={notice} tone="ok" action={action}>
      {children}
    </Notice>
  );
};

type WayOut = { readonly to: string; readonly label: keyof TextsIn<typeof noticesTexts>['failureNotice'] };

/** Screens that help with a failure that this screen cannot solve. */
const WAYS_OUT: Readonly<Record<string, WayOut>> = {
  'email-taken': { to: '/login', label: 'logIn' },
  'not-signed-in': { to: '/login', label: 'logIn' },
  'token-needed': { to: '/login-restriction', label: 'token' },
  'reset-link-invalid': { to: '/forgot-password', label: 'newLink' },
};

type FailureNoticeProps = {
  readonly attempts: Attempts;
  /** Passed on to that screen, so that the person does not type it again. */
  readonly email?: string;
  readonly dismissible?: boolean;
};

export const FailureNotice = ({ attempts, email, dismissible }: FailureNoticeProps) => {
  const { failure, attempt, clear } = attempts;
  const textOf = useCodeText();
  const t = useTexts(noticesTexts).failureNotice;
  const wayOut = failure === undefined ? undefined : WAYS_OUT[failure];
  const action: React.ReactNode = wayOut && (
    <NoticeLink to={wayOut.to} state={{ email }}>
      {t[wayOut.label]}
    </NoticeLink>
  );
  return (
    <FormErrorSummary attempt={attempt} action={action} {...(dismissible && { onDismiss: clear })}>
      {textOf(failure)}
    </FormErrorSummary>
  );
};

/** Only failures that lead to these screens: a link must not be able to show any other text of ours. */
const FAILURES = new Set([
  'login-failed',
  'code-wrong',
  'second-step-over',
  'log-in-wait',
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

const DONE = ['email-verified', 'email-verified-before', 'proved', 'account-closed'] as const;
const isDone = (code: string | null): code is (typeof DONE)[number] =>
  (DONE as readonly (string | null)[]).includes(code);

type MessageText = { readonly tone: 'ok' | 'danger'; readonly text: string };

/** The text for the code in `?message=`. An unknown code shows nothing. */
export const messageText = (code: string | null, language: Language): MessageText | undefined => {
  if (isDone(code)) return { tone: 'ok', text: textsOf(noticesTexts, language).notices[code] };
  if (code === 'not-connected')
    return { tone: 'danger', text: textsOf(noticesTexts, language).notices[code] };
  return hasText(code, language) && FAILURES.has(code)
    ? { tone: 'danger', text: textOfCode(code, language) }
    : undefined;
};

/** Removes `?message=` from the address. The rest of the address and the history state stay. */
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

/** SPEC 2: `?message=` as a notice with a link home. Dismissing it also removes it from the URL. */
export const MessageNotice = () => {
  const [query] = useSearchParams();
  const dropMessage = useDropMessage();
  const t = useTexts(noticesTexts).messageNotice;
  const shown = messageText(query.get('message'), useLanguage());
  if (!shown) return null;
  return (
    <Notice
      key={shown.text}
      tone={shown.tone}
      onDismiss={dropMessage}
      action={<NoticeLink to="/">{t.home}</NoticeLink>}
    >
      {shown.text}
    </Notice>
  );
};
