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

/** States of a partial payment of a bill. */
export const CLINIC_PAYMENT_STATES = ['in-flight', 'paid', 'came-back'] as const;
export type ClinicPaymentState = (typeof CLINIC_PAYMENT_STATES)[number];

/** Warnings for staff who check a bill. */
export const INVOICE_WARNINGS = ['new-account', 'clinic-differs', 'number-known', 'above-goal'] as const;
export type InvoiceWarning = (typeof INVOICE_WARNINGS)[number];
