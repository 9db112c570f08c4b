import type { BankTransferPort, BankTransferRecord } from './bank-transfer-port.ts';
import type { ListedLeg, ProviderLegs } from './compare-legs.ts';
import type { Left } from './leg-difference.ts';

/**
 * States decide: what moved their balance many accounts may not read by API. A transfer costs the whole amount, its fee in
 * it, and when it comes back the fee is kept.
 */
const leftBy = (
  { state, sourceCents }: Pick<BankTransferRecord, 'state' | 'sourceCents'>,
  amountCents: number,
): Left => {
  if (state === 'awaiting-funding' || state === 'cancelled') return 0;
  if (state === 'refunded') return Math.max(0, amountCents - sourceCents);
  return state === 'sent' ? amountCents : 'under-way';
};

const toListed = (transfer: BankTransferRecord): ListedLeg => {
  const { transferId, transactionId, sourceCents } = transfer;
  // The fee of a stranger is not known.
  const left = leftBy(transfer, sourceCents);
  return {
    reference: transferId,
    names: [transferId, transactionId],
    leftOf: ({ amountCents }) => leftBy(transfer, amountCents),
    strangerCents: left === 'under-way' ? sourceCents : left,
  };
};

export const bankLegs = (bank: BankTransferPort): ProviderLegs => ({
  provider: 'wise',
  async list({ since }) {
    const found = await bank.listTransfersSince(since);
    return found.kind === 'found' ? { kind: 'listed', legs: found.transfers.map(toListed) } : found;
  },
  async look({ providerId, amountCents }, listed) {
    const transferId = providerId ?? listed?.reference;
    if (transferId === undefined) return undefined;
    const found = await bank.getTransfer(transferId);
    if (found.kind === 'unavailable') return { ...found, reason: `transfer ${transferId}: ${found.reason}` };
    return { reference: transferId, left: found.kind === 'found' ? leftBy(found.transfer, amountCents) : 0 };
  },
});
