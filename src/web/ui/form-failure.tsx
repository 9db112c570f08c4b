import { Children, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '#web/i18n/language.tsx';
import { NoticeLink } from './link.tsx';
import { Notice } from './notice.tsx';

type FieldFailure = { readonly message?: string | undefined } | undefined;

/** The code of the first failed field in the given order: SPEC 5 shows this one. */
export const firstFailure = <Name extends string>(
  errors: Readonly<Partial<Record<Name, FieldFailure>>>,
  order: readonly Name[],
): string | undefined => order.map((name) => errors[name]?.message).find(Boolean);

export type Attempts = {
  /** Code of the failure of the last attempt. */
  readonly failure: string | undefined;
  /** Counts failures, so that the same one is said again. */
  readonly attempt: number;
  readonly fail: (code: string) => void;
  readonly clear: () => void;
};

/** The result of the last attempt to send a form. `before`: the failure of an attempt on the page before. */
export const useAttempts = (before?: string): Attempts => {
  const [last, setLast] = useState<Pick<Attempts, 'failure' | 'attempt'>>({ failure: before, attempt: 0 });
  const fail = useCallback(
    (failure: string) => setLast(({ attempt }) => ({ failure, attempt: attempt + 1 })),
    [],
  );
  const clear = useCallback(() => setLast(({ attempt }) => ({ failure: undefined, attempt })), []);
  return useMemo(() => ({ ...last, fail, clear }), [last, fail, clear]);
};

type FormErrorSummaryProps = {
  /** The first failure, in the specification's words; nothing shows without one. */
  readonly children: React.ReactNode;
  /** Changes with every attempt, so that the same failure takes focus again. */
  readonly attempt: number;
  /** A link that helps out of this failure. */
  readonly action?: React.ReactNode;
  readonly onDismiss?: () => void;
};

/** Takes focus when a form was refused, so that keyboards and screen readers land on the reason. */
export const FormErrorSummary = ({ children, attempt, action, onDismiss }: FormErrorSummaryProps) => {
  const summary = useRef<HTMLDivElement>(null);
  // Several parts, none of which says anything, are nothing as well.
  const shown = Children.toArray(children).some(Boolean);
  useEffect(() => {
    if (shown && attempt > 0) summary.current?.focus();
  }, [shown, attempt]);
  if (!shown) return null;
  return (
    <Notice key={attempt} ref={summary} tone="danger" action={action} {...(onDismiss && { onDismiss })}>
      {children}
    </Notice>
  );
};

/** The session ended while something was typed: in another tab, so that it stays. */
export const LogInAgain = () => (
  <NoticeLink to="/login" target="_blank">
    {useTexts('ui').logInAgain}
  </NoticeLink>
);
