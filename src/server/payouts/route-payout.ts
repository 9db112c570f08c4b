import type { LegProvider } from './leg.ts';

type Facts = {
  country: string;
  /** A bank-transfer service is connected. */
  bankConnected: boolean;
  /** The patient said where in Ukraine to pay. */
  hasRecipient: boolean;
};

/** DECISIONS 6: which way a payout takes. */
export const routePayout = ({ country, bankConnected, hasRecipient }: Facts): LegProvider => {
  if (country !== 'UA') return 'paypal';
  return bankConnected && hasRecipient ? 'wise' : 'manual';
};
