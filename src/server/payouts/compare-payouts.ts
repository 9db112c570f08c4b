import type { Comparison } from '../payments/payments.ts';
import { bankLegs } from './compare-by-bank.ts';
import { walletLegs } from './compare-by-wallet.ts';
import { compareLegs } from './compare-legs.ts';
import type { PayoutsContext } from './payouts-context.ts';

type Needs = Pick<PayoutsContext, 'db' | 'clock' | 'walletPayouts' | 'bankTransfers'>;

/** Legs of payouts that changed in the last 60 days or may still change, at every provider that carries them out. */
export const comparePayouts = (needs: Needs): Comparison[] => {
  const { walletPayouts, bankTransfers } = needs;
  const connected = [walletLegs(walletPayouts), ...(bankTransfers ? [bankLegs(bankTransfers)] : [])];
  return connected.map((legs) => ({
    name: `${legs.provider}-payouts` as const,
    provider: legs.provider,
    compare: () => compareLegs(needs, legs),
  }));
};
