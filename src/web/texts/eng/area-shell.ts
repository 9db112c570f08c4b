export * from './share.ts';
export * from './shell.ts';
export * from './ui.ts';
