import type { LegProvider } from './leg.ts';

type Facts = {
  country: string;
  /** A bank-transfer service is connected. */
  bankConnected: boolean;
  /** The patient said where in Ukraine to pay. */
  hasRecipient: boolean;
};

/** Which provider pays a patient (SPEC 13.2). */
export const routePayout = ({ country, bankConnected, hasRecipient }: Facts): LegProvider => {
  if (country !== 'UA') return 'paypal';
  return bankConnected && hasRecipient ? 'wise' : 'manual';
};
