export * from './security.ts';
export * from './sessions.ts';
