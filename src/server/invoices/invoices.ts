/** The face of invoices: bills of clinics that are paid from a patient's funds. */
export { detachInvoicesOf, forgetInvoices } from './forget-invoices.ts';
export { isBeingPaid, waitingInvoices } from './invoices-store.ts';
