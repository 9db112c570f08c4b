export * from './sharing.ts';
export * from './shell.ts';
export * from './ui.ts';
