import type { ListedPayout, WalletBatch, WalletPayoutPort } from '../payouts/payouts.ts';
import type { ListedLeg, ProviderLegs } from './compare-legs.ts';
import type { Left } from './leg-difference.ts';

const toListed = ({ transactionId, reference, leftCents }: ListedPayout): ListedLeg => ({
  reference: transactionId,
  names: reference === undefined ? [] : [reference],
  leftOf: () => leftCents,
  strangerCents: leftCents,
});

const leftBy = (batch: WalletBatch): Left => {
  if (batch.state === 'paid') return batch.amountCents;
  return batch.state === 'under-way' ? batch.state : 0;
};

export const walletLegs = (wallet: WalletPayoutPort): ProviderLegs => ({
  provider: 'paypal',
  async list(span) {
    const found = await wallet.listPaid(span);
    return found.kind === 'listed' ? { kind: 'listed', legs: found.payouts.map(toListed) } : found;
  },
  async look({ providerId }, listed) {
    if (providerId === null) return undefined;
    const found = await wallet.getBatch(providerId);
    if (found.kind === 'unavailable') return { ...found, reason: `batch ${providerId}: ${found.reason}` };
    if (found.kind === 'not-found') return { reference: providerId, left: 0 };
    const reference = found.batch.transactionId ?? listed?.reference ?? providerId;
    return { reference, left: leftBy(found.batch) };
  },
});
