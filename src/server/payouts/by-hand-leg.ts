import type { LegDriver } from './leg-driver.ts';

/** What an operator pays: there is nobody to ask, before or after. The machine lets no call begin for it. */
export const byHandLeg: LegDriver = {
  send: async () => undefined,
  look: async () => ({ kind: 'not-known', because: 'not-connected' }),
};
