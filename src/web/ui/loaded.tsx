import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from './error-state.tsx';
import { SkeletonArea } from './skeleton.tsx';

type LoadedProps<Data> = {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching'> & {
    readonly refetch: () => unknown;
  };
  /** Grey boxes of the size of what comes. */
  readonly waiting: React.ReactNode;
  /** What could not be loaded, and what is safe. */
  readonly failed: string;
  readonly help?: string | ((error: Error) => string);
  readonly children: (data: Data) => React.ReactNode;
};

/** What a query brought; until then what waits for it, or that it failed. Data that are there stay when a later try fails. */
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
