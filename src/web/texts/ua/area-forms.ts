export * from './accounts.ts';
export * from './passwords.ts';
