export * from './shell.ts';
