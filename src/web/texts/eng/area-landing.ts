export * from './landing.ts';
export * from './people.ts';
