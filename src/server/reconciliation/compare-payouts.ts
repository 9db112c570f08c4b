import { bankLegs } from './compare-by-bank.ts';
import { walletLegs } from './compare-by-wallet.ts';
import { compareLegs } from './compare-legs.ts';
import type { Comparison } from './comparison.ts';
import type { ReconciliationContext } from './reconciliation-context.ts';

/** Legs of payouts that changed in the last 60 days or may still change, at every provider that carries them out. */
export const comparePayouts = (context: ReconciliationContext): Comparison[] => {
  const { walletPayouts, bankTransfers } = context;
  const connected = [walletLegs(walletPayouts), ...(bankTransfers ? [bankLegs(bankTransfers)] : [])];
  return connected.map((legs) => ({
    name: `${legs.provider}-payouts` as const,
    provider: legs.provider,
    compare: () => compareLegs(context, legs),
  }));
};
