import { useQuery } from '@tanstack/react-query';
import type { ReviewedInvoice } from '#contracts/invoice-desk.ts';
import type { OwnInvoices } from '#contracts/invoices.ts';
import type { InvoiceState } from '#shared/invoices/invoice-words.ts';
import { call } from '#web/api-client/api.ts';
import { staffQueries, useStaffWork } from '#web/api-client/reread.ts';
import type { Tone } from '#web/ui/badge.tsx';
import { useAct } from '#web/ui/use-act.ts';

const OWN_INVOICES = ['own-invoices'] as const;

export const useOwnInvoices = () =>
  useQuery({ queryKey: OWN_INVOICES, queryFn: ({ signal }) => call('GET /api/invoices', { signal }) });

/** An action on the own bills. Each reply has all of them. */
export const useInvoiceAct = <Input>(act: (input: Input) => Promise<OwnInvoices>, onDone?: () => void) => {
  return useAct(act, { replaces: OWN_INVOICES, ...(onDone && { onDone }) });
};

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

const deskOf = (id: string) => ({ of: [...INVOICES, id], queue: [...INVOICES, 'queue'] });

export const invoiceQueries = (id: string) => staffQueries(deskOf(id));

export const useInvoiceWork = <Input>(
  id: string,
  act: (input: Input) => Promise<ReviewedInvoice>,
  onDone?: () => void,
) => useStaffWork(deskOf(id), act, onDone);

export const INVOICE_TONES: Record<InvoiceState, Tone> = {
  waiting: 'info',
  'waiting-second': 'info',
  checked: 'ok',
  paying: 'info',
  paid: 'ok',
  refused: 'danger',
  'taken-back': 'neutral',
};
