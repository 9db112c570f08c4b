import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

/** The query of the counts in the admin's menu. Settling a payout or sending a token makes them old. */
export const ADMIN_ATTENTION_KEY = ['admin', 'attention'] as const;

/** Reads all queries again whose keys begin so. */
export const useReread = (...keys: readonly QueryKey[]) => {
  const queries = useQueryClient();
  return () => Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
};

type Desk = {
  /** Of the thing that is worked on. */
  readonly of: QueryKey;
  readonly queue: QueryKey;
};

/** An act of staff on one thing of a queue. Each answers the thing as it is then; the queue and the counts are read anew. */
export const useStaffWork = <Input, Thing>(
  { of, queue }: Desk,
  act: (input: Input) => Promise<Thing>,
  onDone?: () => void,
) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (thing) => {
      queries.setQueryData(of, thing);
      onDone?.();
    },
    // It may have changed since it was read.
    onError: () => queries.invalidateQueries({ queryKey: of }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: queue }),
        queries.invalidateQueries({ queryKey: ADMIN_ATTENTION_KEY }),
      ]),
  });
};
