export * from './page-money.ts';
export * from './patient.ts';
