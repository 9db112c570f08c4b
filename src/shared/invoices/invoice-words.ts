/** How far a clinic's bill has come. */
export const INVOICE_STATES = [
  'waiting',
  'waiting-second',
  'checked',
  'paying',
  'paid',
  'refused',
  'taken-back',
] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** A part of a bill that was paid, or is being paid. */
export const CLINIC_PAYMENT_STATES = ['in-flight', 'paid', 'came-back'] as const;
export type ClinicPaymentState = (typeof CLINIC_PAYMENT_STATES)[number];

/** What whoever checks a bill should look at first. */
export const INVOICE_WARNINGS = ['new-account', 'clinic-differs', 'number-known', 'above-goal'] as const;
export type InvoiceWarning = (typeof INVOICE_WARNINGS)[number];
