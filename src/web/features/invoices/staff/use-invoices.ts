import { useQuery } from '@tanstack/react-query';
import type { ReviewedInvoice } from '#contracts/invoice-desk.ts';
import { call } from '#web/api-client/api.ts';
import { useStaffWork } from '#web/api-client/reread.ts';

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

/** An act of staff on a bill. */
export const useInvoiceWork = <Input>(
  id: string,
  act: (input: Input) => Promise<ReviewedInvoice>,
  onDone?: () => void,
) => useStaffWork({ of: [...INVOICES, id], queue: [...INVOICES, 'queue'] }, act, onDone);
