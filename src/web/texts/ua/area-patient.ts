export * from './checks.ts';
export * from './patient.ts';
