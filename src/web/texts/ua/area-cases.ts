export * from './cases.ts';
export * from './invoices.ts';
