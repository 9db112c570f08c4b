export * from './errors.ts';
export * from './notices.ts';
