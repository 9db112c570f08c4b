export * from './parts.ts';
export * from './ui.ts';
