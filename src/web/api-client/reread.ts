import { type QueryKey, useQueryClient } from '@tanstack/react-query';

/** The query of the counts in the admin's menu. Settling a payout or sending a token makes them old. */
export const ADMIN_ATTENTION_KEY = ['admin', 'attention'] as const;

/** Reads all queries again whose keys begin so. */
export const useReread = (...keys: readonly QueryKey[]) => {
  const queries = useQueryClient();
  return () => Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
};
