import * as z from 'zod/mini';
import { tidyAccount } from '#shared/bank-accounts/account-text.ts';
import { CLINIC_PAYMENT_STATES, INVOICE_STATES } from '#shared/invoices/invoice-words.ts';
import { endpoint } from './endpoint.ts';
import { because, filledName, filledText, publicId } from './fields.ts';
import { documentUpload, uploadedFile } from './files.ts';

export const day = z.string(because('invoice-day')).check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, because('invoice-day')),
  z.refine((text) => new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true, {
    error: because('invoice-day'),
  }),
);

/** 10,000,000 dollars at most. */
export const cents = z
  .number(because('invoice-amount'))
  .check(
    z.int(because('invoice-amount')),
    z.minimum(1, because('invoice-amount')),
    z.maximum(1_000_000_000, because('invoice-amount')),
  );

export const clinicPayment = z.object({
  id: z.string(),
  cents: z.number(),
  state: z.enum(CLINIC_PAYMENT_STATES),
  begunAt: z.string(),
  /** The bank's number of the transfer; empty: not made yet. */
  reference: z.string(),
  paidOn: z.nullable(z.string()),
  /** The URL of the proof of the transfer; null: there is none yet. */
  proofUrl: z.nullable(z.string()),
  /** The reason why it came back. */
  reason: z.string(),
});
export type ClinicPayment = z.infer<typeof clinicPayment>;

/** Fields of a bill that both the patient and staff see. */
export const invoiceBody = {
  id: z.string(),
  state: z.enum(INVOICE_STATES),
  clinicName: z.string(),
  number: z.string(),
  receiverAccount: z.string(),
  dueOn: z.nullable(z.string()),
  amountCents: z.number(),
  paidCents: z.number(),
  inFlightCents: z.number(),
  /** The file; null: deleted with the consent. */
  file: z.nullable(z.object({ ...uploadedFile.shape, mediaType: z.string() })),
  refusal: z.string(),
  answer: z.string(),
  createdAt: z.string(),
  checkedAt: z.nullable(z.string()),
  payments: z.array(clinicPayment),
};

export const ownInvoice = z.object(invoiceBody);
export type OwnInvoice = z.infer<typeof ownInvoice>;

const ownInvoices = z.object({
  invoices: z.array(ownInvoice),
  /** The reason why no bill can be sent now; null: one can. */
  obstacle: z.nullable(
    z.enum(['account-stopped', 'account-under-dispute', 'case-paused', 'case-not-checked']),
  ),
  availableCents: z.number(),
  clinicName: z.string(),
});
export type OwnInvoices = z.infer<typeof ownInvoices>;

const OWN = { access: 'patient', envelope: 'plain' } as const;

export const listInvoices = endpoint({
  ...OWN,
  method: 'GET',
  path: '/api/invoices',
  summary: 'The own bills of clinics, newest first, and what became of each',
  reply: ownInvoices,
});

export const uploadInvoice = endpoint({
  ...OWN,
  method: 'POST',
  path: '/api/invoices/file',
  summary:
    'Keep the file of a bill that is about to be sent: JPEG, PNG, WebP or PDF by its content, up to 15 MB',
  perMinute: 30,
  ...documentUpload,
  reply: uploadedFile,
});

export const sendInvoice = endpoint({
  ...OWN,
  method: 'POST',
  path: '/api/invoices',
  proof: 'recent',
  perMinute: 10,
  summary: 'Ask that the bill of a clinic is paid from the own funds; its file was uploaded before',
  body: z.object({
    clinicName: filledName('invoice-clinic-missing', 160),
    number: filledText('invoice-number-missing', 60),
    receiverAccount: filledText('invoice-account-missing', 200).check(
      z.refine((text) => tidyAccount(text) !== undefined, { error: because('invoice-account-wrong') }),
    ),
    cents,
    dueOn: z.optional(z.nullable(day)),
    gcName: filledText('invoice-file-missing'),
  }),
  reply: ownInvoices,
});

const OF_INVOICE = {
  ...OWN,
  params: z.object({ id: publicId('invoice-unknown') }),
  reply: ownInvoices,
} as const;

export const answerRefusal = endpoint({
  ...OF_INVOICE,
  method: 'POST',
  path: '/api/invoices/:id/answer',
  summary: 'Answer to the refusal of a bill, once; it is looked at again, by somebody else first',
  body: z.object({ text: filledText('words-missing', 1_000) }),
});

export const takeBackInvoice = endpoint({
  ...OF_INVOICE,
  method: 'POST',
  path: '/api/invoices/:id/take-back',
  summary: 'Take a bill back before it is paid, or what is left of it',
});
