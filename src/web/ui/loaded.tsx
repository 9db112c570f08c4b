import type { UseQueryResult } from '@tanstack/react-query';
import { useTexts } from '#web/i18n/language.tsx';
import { partsTexts } from '#web/texts/parts.ts';
import { Button } from './button.tsx';
import { WarningIcon } from './icons.tsx';
import { Ring } from './ring.tsx';
import { SkeletonArea } from './skeleton.tsx';
import { whole } from './whole-text.tsx';

type LoadedProps<Data> = {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching'> & {
    readonly refetch: () => unknown;
  };
  /** A skeleton of the expected size. */
  readonly waiting: React.ReactNode;
  /** The text of a failed load, which also names what is safe. */
  readonly failed: string;
  readonly help?: string | ((error: Error) => string);
  readonly children: (data: Data) => React.ReactNode;
};

/** Shows a query's data, its skeleton or its failure. Data stay in view when a later refetch fails. */
export const Loaded = <Data,>({ query, waiting, failed, help, children }: LoadedProps<Data>) => {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return <SkeletonArea>{waiting}</SkeletonArea>;
  return (
    <ErrorState
      what={failed}
      help={typeof help === 'function' ? help(error) : help}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
};

type ErrorStateProps = {
  /** The event, in the specification's words where it has them. */
  readonly what: React.ReactNode;
  /** Reassures and names the next step. */
  readonly help?: React.ReactNode;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
  readonly retryLabel?: string | undefined;
};

export const ErrorState = ({ what, help, onRetry, retrying, retryLabel }: ErrorStateProps) => {
  const t = useTexts(partsTexts).ui;
  return (
    <div role="alert" className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-10 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-danger-soft text-danger">
        <WarningIcon className="size-7" />
      </span>
      <p className="text-lg font-bold text-balance">{whole(what)}</p>
      {help && <p className="text-balance text-muted">{whole(help)}</p>}
      {onRetry && (
        <Button variant="secondary" onClick={onRetry} pending={retrying ?? false} className="mt-2">
          {retryLabel ?? t.tryAgain}
        </Button>
      )}
    </div>
  );
};

type EmptyStateProps = {
  readonly fact: React.ReactNode;
  readonly help?: React.ReactNode;
  readonly action?: React.ReactNode;
};

/** One line of fact, an optional line of help, one action. */
export const EmptyState = ({ fact, help, action }: EmptyStateProps) => (
  <div className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-10 text-center">
    <Ring share={0.18} className="size-20" strokeWidth={9} tone="text-sun">
      <Ring share={0.08} className="size-9" strokeWidth={14} />
    </Ring>
    <p className="text-lg font-bold text-balance">{whole(fact)}</p>
    {help && <p className="text-balance text-muted">{whole(help)}</p>}
    {action && <div className="mt-2">{action}</div>}
  </div>
);
