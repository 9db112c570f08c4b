export * from './act.ts';
export * from './viewing.ts';
