export * from './patient.ts';
