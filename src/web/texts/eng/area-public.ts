export * from './about.ts';
export * from './guest.ts';
export * from './landing.ts';
export * from './patient.ts';
