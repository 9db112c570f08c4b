export * from './guest.ts';
export * from './people.ts';
