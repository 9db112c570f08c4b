import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from './notice.tsx';

type FormErrorSummaryProps = {
  /** The first failure, in the specification's words; nothing shows without one. */
  readonly children: ReactNode;
  /** Changes with every attempt, so that the same failure takes focus again. */
  readonly attempt: number;
  /** A link that helps out of this failure. */
  readonly action?: ReactNode;
  readonly onDismiss?: () => void;
};

/** Takes focus when a form was refused, so that keyboards and screen readers land on the reason. */
export const FormErrorSummary = ({ children, attempt, action, onDismiss }: FormErrorSummaryProps) => {
  const summary = useRef<HTMLDivElement>(null);
  const shown = Boolean(children);
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
