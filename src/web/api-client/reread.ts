import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useAct } from '#web/ui/use-act.ts';

/** The query of the counts in the admin's menu. Settling a payout or sending a token makes it stale. */
export const ADMIN_ATTENTION_KEY = ['admin', 'attention'] as const;

/** Returns a function that invalidates all queries with these key prefixes. */
export const useReread = (...keys: readonly QueryKey[]) => {
  const queries = useQueryClient();
  return () => Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
};

type Desk = {
  readonly of: QueryKey;
  readonly queue: QueryKey;
};

/** Queries of an act of staff on one item: the reply replaces the item; queue and counts are read again. */
export const staffQueries = ({ of, queue }: Desk) => ({
  replaces: of,
  rereads: [queue, ADMIN_ATTENTION_KEY],
});

/** An act of staff on one item. */
export const useStaffWork = <Input, Thing>(
  desk: Desk,
  act: (input: Input) => Promise<Thing>,
  onDone?: () => void,
) => {
  return useAct(act, { ...staffQueries(desk), ...(onDone && { onDone }) });
};
