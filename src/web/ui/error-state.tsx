import { useTexts } from '#web/i18n/language.tsx';
import { Button } from './button.tsx';
import { WarningIcon } from './icons.tsx';

type ErrorStateProps = {
  /** What happened; the specification's text where it gives one. */
  readonly what: React.ReactNode;
  /** What is safe and what to do. */
  readonly help?: React.ReactNode;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
  readonly retryLabel?: string | undefined;
};

export const ErrorState = ({ what, help, onRetry, retrying, retryLabel }: ErrorStateProps) => {
  const t = useTexts('ui');
  return (
    <div role="alert" className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-10 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-danger-soft text-danger">
        <WarningIcon className="size-7" />
      </span>
      <p className="text-lg font-bold text-balance">{what}</p>
      {help && <p className="text-balance text-muted">{help}</p>}
      {onRetry && (
        <Button variant="secondary" onClick={onRetry} pending={retrying ?? false} className="mt-2">
          {retryLabel ?? t.tryAgain}
        </Button>
      )}
    </div>
  );
};
