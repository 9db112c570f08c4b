import { nanosFromDollars, wholeCents } from './nanos.ts';

/** Cents of dollars as people type them, with a point or a comma; undefined for anything else, and for nothing. */
export const typedCents = (typed: string): number | undefined => {
  const plain = typed.replace(/[\s$]/g, '').replace(',', '.');
  const nanos = /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? nanosFromDollars(plain) : undefined;
  const cents = nanos === undefined ? 0 : wholeCents(nanos);
  return cents > 0 ? cents : undefined;
};
