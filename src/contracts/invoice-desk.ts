import * as z from 'zod/mini';
import { INVOICE_STATES, INVOICE_WARNINGS } from '#shared/invoices/invoice-words.ts';
import { endpoint } from './endpoint.ts';
import { because, filledText, publicId } from './fields.ts';
import { documentUpload } from './files.ts';
import { cents, day, invoiceBody } from './invoices.ts';

const queued = z.object({
  id: z.string(),
  name: z.string(),
  clinicName: z.string(),
  state: z.enum(INVOICE_STATES),
  amountCents: z.number(),
  paidCents: z.number(),
  createdAt: z.string(),
});
export type QueuedInvoice = z.infer<typeof queued>;

export const listQueue = endpoint({
  method: 'GET',
  path: '/api/admin/invoices',
  inBackground: true,
  summary:
    'Bills of clinics that wait for a check or a payment, oldest first; or those that are over, newest first',
  access: 'super-admin',
  envelope: 'plain',
  query: z.object({ which: z._default(z.enum(['open', 'over'], because('invalid-input')), 'open') }),
  reply: z.object({ invoices: z.array(queued) }),
});

const said = z.nullable(z.object({ name: z.string(), isMe: z.boolean() }));

const reviewed = z.object({
  ...invoiceBody,
  /** The patient; null: the account is deleted, and the bill stays in the books. */
  patient: z.nullable(z.object({ id: z.string(), name: z.string(), country: z.string() })),
  clinic: z.object({ name: z.string(), contact: z.string(), checkedAt: z.nullable(z.string()) }),
  warnings: z.array(z.enum(INVOICE_WARNINGS)),
  /** The part of the patient's funds that can be spent now. */
  availableCents: z.number(),
  firstBy: said,
  checkedBy: said,
  refusedBy: said,
  /** Number of different people who must approve it. */
  people: z.number(),
  mayPay: z.boolean(),
});
export type ReviewedInvoice = z.infer<typeof reviewed>;

const OF_INVOICE = {
  access: 'super-admin',
  envelope: 'plain',
  params: z.object({ id: publicId('invoice-unknown') }),
  reply: reviewed,
} as const;

export const readInvoice = endpoint({
  ...OF_INVOICE,
  method: 'GET',
  path: '/api/admin/invoices/:id',
  summary: 'A bill beside the clinic of its case, what is unusual about it, and its payments',
});

export const approveInvoice = endpoint({
  ...OF_INVOICE,
  method: 'POST',
  path: '/api/admin/invoices/:id/approve',
  summary: 'Say that a bill agrees. Two different people say it, where there are two',
});

export const refuseInvoice = endpoint({
  ...OF_INVOICE,
  method: 'POST',
  path: '/api/admin/invoices/:id/refuse',
  summary: 'Refuse a bill with a reason that the patient reads and may answer once',
  body: z.object({ reason: filledText('reason-missing', 1_000) }),
});

const PAYING = { ...OF_INVOICE, access: 'admin' } as const;

export const beginPayment = endpoint({
  ...PAYING,
  method: 'POST',
  path: '/api/admin/invoices/:id/payments',
  startsMoney: true,
  summary:
    'Take a sum from the patient’s funds to pay it by hand: the bill, or a part where the funds are smaller',
  body: z.object({ cents }),
});

export const addProof = endpoint({
  ...OF_INVOICE,
  access: 'admin',
  method: 'POST',
  path: '/api/admin/invoices/:id/proof',
  summary: 'Keep the proof of the transfer that is being made; a new one takes the place of the last',
  ...documentUpload,
});

export const endPayment = endpoint({
  ...PAYING,
  method: 'POST',
  path: '/api/admin/invoices/:id/paid',
  summary: 'Say that the transfer was made, by its number and day; its proof is there already',
  body: z.object({ reference: filledText('invoice-reference-missing', 100), paidOn: day }),
});

export const recordReturn = endpoint({
  ...PAYING,
  method: 'POST',
  path: '/api/admin/invoices/:id/came-back',
  summary: 'A transfer was not made, or came back from the clinic: its sum goes back to the patient’s funds',
  body: z.object({ payment: publicId('invoice-unknown'), reason: filledText('reason-missing', 500) }),
});
