export * from './leaving.ts';
