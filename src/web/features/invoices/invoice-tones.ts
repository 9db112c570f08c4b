import type { InvoiceState } from '#shared/invoices/invoice-words.ts';
import type { Tone } from '#web/ui/badge.tsx';

export const INVOICE_TONES: Record<InvoiceState, Tone> = {
  waiting: 'info',
  'waiting-second': 'info',
  checked: 'ok',
  paying: 'info',
  paid: 'ok',
  refused: 'danger',
  'taken-back': 'neutral',
};
