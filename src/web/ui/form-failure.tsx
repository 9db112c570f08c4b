import { Children, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '#web/i18n/language.tsx';
import { partsTexts } from '#web/texts/parts.ts';
import { NoticeLink } from './link.tsx';
import { Notice } from './notice.tsx';

type FieldFailure = { readonly message?: string | undefined } | undefined;

/** Returns the failure code of the first failed field in the given order (SPEC 5). */
export const firstFailure = <Name extends string>(
  errors: Readonly<Partial<Record<Name, FieldFailure>>>,
  order: readonly Name[],
): string | undefined => order.map((name) => errors[name]?.message).find(Boolean);

export type Attempts = {
  /** The code of the last attempt's failure. */
  readonly failure: string | undefined;
  /** Counts failures, so that a repeated failure is announced again. */
  readonly attempt: number;
  readonly fail: (code: string) => void;
  readonly clear: () => void;
};

/** Keeps the result of the last attempt. `before` is the failure of an attempt on the previous page. */
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
  /** The failure in the specification's words; without it nothing shows. */
  readonly children: React.ReactNode;
  /** Changes with every attempt, so that the same failure takes focus again. */
  readonly attempt: number;
  /** A link that helps with this failure. */
  readonly action?: React.ReactNode;
  readonly onDismiss?: () => void;
};

/** Takes focus after a refused form, so that keyboard and screen reader land on the reason. */
export const FormErrorSummary = ({ children, attempt, action, onDismiss }: FormErrorSummaryProps) => {
  const summary = useRef<HTMLDivElement>(null);
  // An array of empty parts counts as empty.
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

/** A log-in link for a session that ended while somebody typed. It opens a tab, so that the input stays. */
export const LogInAgain = () => (
  <NoticeLink to="/login" target="_blank">
    {useTexts(partsTexts).ui.logInAgain}
  </NoticeLink>
);
