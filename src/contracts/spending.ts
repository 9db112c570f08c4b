import * as z from 'zod/mini';
import { costItem } from './cases.ts';
import { endpoint } from './endpoint.ts';
import { filledText, publicId } from './fields.ts';
import { documentUpload, uploadedFile } from './files.ts';

/** The receipts that one patient can keep. */
export const RECEIPTS_MAX = 200;

const spendingItem = z.object({
  ...costItem.shape,
  /** The file, for its owner and staff only. */
  file: z.object({ name: z.string(), gcName: z.string(), url: z.string() }),
});

export const spending = z.object({
  /** Withdrawals that reached the person, newest first. */
  payouts: z.array(
    z.object({
      id: z.string(),
      cents: z.number(),
      arrivedAt: z.string(),
      shownCents: z.number(),
      /** The sum to show before the next stage can be withdrawn. */
      neededCents: z.number(),
      items: z.array(spendingItem),
    }),
  ),
});
export type Spending = z.infer<typeof spending>;
export type SpentPayout = Spending['payouts'][number];

const OWN = { access: 'patient', envelope: 'plain', reply: spending } as const;

export const listSpending = endpoint({
  ...OWN,
  method: 'GET',
  path: '/api/spending',
  summary: 'The withdrawals that reached the own hands, and the receipts that show what they bought',
});

export const uploadReceipt = endpoint({
  ...OWN,
  method: 'POST',
  path: '/api/spending/file',
  summary:
    'Keep the file of a receipt that is about to be sent: JPEG, PNG, WebP or PDF by its content, up to 15 MB',
  perMinute: 30,
  ...documentUpload,
  reply: uploadedFile,
});

export const showReceipt = endpoint({
  ...OWN,
  method: 'POST',
  path: '/api/spending/:id',
  summary:
    'Show what a withdrawal bought by a receipt whose file was uploaded before; the page shows the sum',
  params: z.object({ id: publicId('payout-unknown') }),
  body: z.object({ ...costItem.shape, gcName: filledText('receipt-file-missing') }),
});

export const removeReceipt = endpoint({
  ...OWN,
  method: 'DELETE',
  path: '/api/spending/:gcName',
  summary: 'Take an own receipt away, with its file',
  params: z.object({ gcName: filledText('file-unknown') }),
});
