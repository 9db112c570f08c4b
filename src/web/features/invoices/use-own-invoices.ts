import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnInvoices } from '#contracts/invoices.ts';
import { call } from '#web/api-client/api.ts';

const OWN_INVOICES = ['own-invoices'] as const;

export const useOwnInvoices = () =>
  useQuery({ queryKey: OWN_INVOICES, queryFn: ({ signal }) => call('GET /api/invoices', { signal }) });

/** An act on the own bills. Each answers all of them as they are then. */
export const useInvoiceAct = <Input>(act: (input: Input) => Promise<OwnInvoices>, onDone?: () => void) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (own) => {
      queries.setQueryData(OWN_INVOICES, own);
      onDone?.();
    },
  });
};
