import type { ReactNode } from 'react';
import { useTexts } from '#web/i18n/language-context.tsx';
import type { Texts } from '#web/i18n/texts.ts';
import { useCodeText } from '#web/i18n/use-code-text.ts';
import { FormErrorSummary } from '#web/ui/form-error-summary.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Attempts } from '#web/ui/use-attempts.ts';

type WayOut = { readonly to: string; readonly label: keyof Texts['failureNotice'] };

/** Where a failure that cannot be mended on the same screen can be. */
const WAYS_OUT: Readonly<Record<string, WayOut>> = {
  'email-taken': { to: '/login', label: 'logIn' },
  'not-signed-in': { to: '/login', label: 'logIn' },
  'token-needed': { to: '/login-restriction', label: 'token' },
  'reset-link-invalid': { to: '/forgot-password', label: 'newLink' },
};

type FailureNoticeProps = {
  readonly attempts: Attempts;
  /** Carried on to the screen that helps, so that it is not typed again. */
  readonly email?: string;
  readonly dismissible?: boolean;
};

export const FailureNotice = ({ attempts, email, dismissible }: FailureNoticeProps) => {
  const { failure, attempt, clear } = attempts;
  const textOf = useCodeText();
  const t = useTexts('failureNotice');
  const wayOut = failure === undefined ? undefined : WAYS_OUT[failure];
  const action: ReactNode = wayOut && (
    <Link to={wayOut.to} state={{ email }} className="inline-flex min-h-6 items-center font-bold underline">
      {t[wayOut.label]}
    </Link>
  );
  return (
    <FormErrorSummary attempt={attempt} action={action} {...(dismissible && { onDismiss: clear })}>
      {textOf(failure)}
    </FormErrorSummary>
  );
};
