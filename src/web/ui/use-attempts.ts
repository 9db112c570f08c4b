import { useCallback, useMemo, useState } from 'react';

export type Attempts = {
  /** Code of the failure of the last attempt. */
  readonly failure: string | undefined;
  /** Counts failures, so that the same one is said again. */
  readonly attempt: number;
  readonly fail: (code: string) => void;
  readonly clear: () => void;
};

/** What a form remembers of its last attempt to be sent, which `before` may have been on the page before this one. */
export const useAttempts = (before?: string): Attempts => {
  const [last, setLast] = useState<Pick<Attempts, 'failure' | 'attempt'>>({ failure: before, attempt: 0 });
  const fail = useCallback(
    (failure: string) => setLast(({ attempt }) => ({ failure, attempt: attempt + 1 })),
    [],
  );
  const clear = useCallback(() => setLast(({ attempt }) => ({ failure: undefined, attempt })), []);
  return useMemo(() => ({ ...last, fail, clear }), [last, fail, clear]);
};
