export * from './about.ts';
