import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReviewedInvoice } from '#contracts/invoice-desk.ts';
import { call } from '#web/api-client/api.ts';
import { ADMIN_ATTENTION_KEY } from '#web/api-client/reread.ts';

const INVOICES = ['admin', 'invoices'] as const;

export const useInvoices = (which: 'open' | 'over') =>
  useQuery({
    queryKey: [...INVOICES, 'queue', which],
    queryFn: ({ signal }) => call('GET /api/admin/invoices', { query: { which }, signal }),
    refetchInterval: 60_000,
  });

export const useInvoice = (id: string) =>
  useQuery({
    queryKey: [...INVOICES, id],
    queryFn: ({ signal }) => call('GET /api/admin/invoices/:id', { params: { id }, signal }),
  });

/** An act of staff on a bill. Each answers the bill as it is then; the queue and the counts are read anew. */
export const useInvoiceWork = <Input>(
  id: string,
  act: (input: Input) => Promise<ReviewedInvoice>,
  onDone?: () => void,
) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (reviewed) => {
      queries.setQueryData([...INVOICES, id], reviewed);
      onDone?.();
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: [...INVOICES, 'queue'] }),
        queries.invalidateQueries({ queryKey: ADMIN_ATTENTION_KEY }),
      ]),
  });
};
