export * from './admin.ts';
export * from './advert-kinds.ts';
export * from './desk.ts';
export * from './staff.ts';
