import type { BankTransferPort, BankTransferRecord } from '../payouts/payouts.ts';
import type { ListedLeg, ProviderLegs } from './compare-legs.ts';
import type { ComparedLeg, Left } from './leg-difference.ts';

/**
 * States decide: what moved their balance many accounts may not read by API. A transfer costs the whole amount, its fee in
 * it. What came back of one is known by the notice of it alone; without that its fee may have been kept, and it is listed.
 */
const leftBy = (
  { state, sourceCents }: Pick<BankTransferRecord, 'state' | 'sourceCents'>,
  { amountCents, returnedCents }: Pick<ComparedLeg, 'amountCents' | 'returnedCents'>,
): Left => {
  if (state === 'awaiting-funding' || state === 'cancelled') return 0;
  if (state === 'refunded') return Math.max(0, amountCents - (returnedCents ?? sourceCents));
  return state === 'sent' ? amountCents : 'under-way';
};

const toListed = (transfer: BankTransferRecord): ListedLeg => {
  const { transferId, transactionId, sourceCents } = transfer;
  // The fee of a stranger is not known.
  const left = leftBy(transfer, { amountCents: sourceCents, returnedCents: null });
  return {
    reference: transferId,
    names: [transferId, transactionId],
    leftOf: (leg) => leftBy(transfer, leg),
    strangerCents: left === 'under-way' ? sourceCents : left,
  };
};

export const bankLegs = (bank: BankTransferPort): ProviderLegs => ({
  provider: 'wise',
  async list({ since }) {
    const found = await bank.listTransfersSince(since);
    return found.kind === 'found' ? { kind: 'listed', legs: found.transfers.map(toListed) } : found;
  },
  async look(leg, listed) {
    const transferId = leg.providerId ?? listed?.reference;
    if (transferId === undefined) return undefined;
    const found = await bank.getTransfer(transferId);
    if (found.kind === 'unavailable') return { ...found, reason: `transfer ${transferId}: ${found.reason}` };
    return { reference: transferId, left: found.kind === 'found' ? leftBy(found.transfer, leg) : 0 };
  },
});
