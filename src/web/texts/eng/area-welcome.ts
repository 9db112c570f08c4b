export * from './welcome.ts';
