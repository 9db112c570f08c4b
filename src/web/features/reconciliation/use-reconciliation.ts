import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { runReconciliation, showReconciliation } from '#contracts/reconciliation.ts';
import { addressOf, call } from '../../api-client/create-api.ts';

const SHOW = addressOf<typeof showReconciliation>('GET', '/api/admin/reconciliation');
const RUN = addressOf<typeof runReconciliation>('POST', '/api/admin/reconciliation');

const RECONCILIATION = ['reconciliation'] as const;

export const useReconciliation = () =>
  useQuery({ queryKey: RECONCILIATION, queryFn: ({ signal }) => call(SHOW, { signal }) });

/** One provider may have been read and another not, so what is known is asked for after a failure too. */
export const useRunReconciliation = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(RUN),
    onSettled: () => queries.invalidateQueries({ queryKey: RECONCILIATION }),
  });
};
