import type { LegProvider } from './payouts-tables.ts';

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

type BankAnswer = {
  /** `never-made`: the list of transfers shows that no earlier call made one either. */
  kind: 'refused' | 'unavailable' | 'outcome-unknown' | 'never-made';
  /** An earlier call with the same key was begun, and its outcome is not known. */
  mayBeMade: boolean;
  waitedMs: number;
  fallback: 'paypal' | 'queue';
};

/** So long a bank-transfer service may be out of reach before another way is taken. */
export const BANK_PATIENCE_MS = 60 * 60_000;

/**
 * What follows when no transfer was made: `ask-again` with the same key while it is not certain, `later` while the service
 * is only out of reach or once a doubt is gone, and only when it is certain that nothing was made another way.
 */
export const afterBankAnswer = (answer: BankAnswer): 'ask-again' | 'later' | 'paypal' | 'manual' => {
  if (answer.kind === 'never-made') return 'later';
  if (answer.kind === 'outcome-unknown' || answer.mayBeMade) return 'ask-again';
  if (answer.kind === 'unavailable' && answer.waitedMs < BANK_PATIENCE_MS) return 'later';
  return answer.fallback === 'paypal' ? 'paypal' : 'manual';
};
