export * from './errors.ts';
export * from './notices.ts';
export * from './paged-list.ts';
