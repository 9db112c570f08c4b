import type {
  BankTransferPort,
  BankTransferRecord,
  ListedPayout,
  PayoutsContext,
  WalletBatch,
  WalletPayoutPort,
} from '../payouts/payouts.ts';
import {
  type ComparedLeg,
  compareLegs,
  type Left,
  type ListedLeg,
  type ProviderLegs,
} from './compare-legs.ts';
import type { Comparison } from './comparison.ts';

const fromListedPayout = ({ transactionId, reference, leftCents }: ListedPayout): ListedLeg => ({
  reference: transactionId,
  names: reference === undefined ? [] : [reference],
  leftOf: () => leftCents,
  strangerCents: leftCents,
});

const leftByBatch = (batch: WalletBatch): Left => {
  if (batch.state === 'paid') return batch.amountCents;
  return batch.state === 'under-way' ? batch.state : 0;
};

const walletLegs = (wallet: WalletPayoutPort): ProviderLegs => ({
  provider: 'paypal',
  async list(span) {
    const found = await wallet.listPaid(span);
    return found.kind === 'listed' ? { kind: 'listed', legs: found.payouts.map(fromListedPayout) } : found;
  },
  async look({ providerId }, listed) {
    if (providerId === null) return undefined;
    const found = await wallet.getBatch(providerId);
    if (found.kind === 'unavailable') return { ...found, reason: `batch ${providerId}: ${found.reason}` };
    if (found.kind === 'not-found') return { reference: providerId, left: 0 };
    const reference = found.batch.transactionId ?? listed?.reference ?? providerId;
    return { reference, left: leftByBatch(found.batch) };
  },
});

/**
 * The state of a transfer decides, since many accounts cannot read balance movements by API; it costs the
 * whole amount, fee included. Without a webhook about the refund the fee may have been kept: a difference.
 */
const leftByTransfer = (
  { state, sourceCents }: BankTransferRecord,
  { amountCents, returnedCents }: Pick<ComparedLeg, 'amountCents' | 'returnedCents'>,
): Left => {
  if (state === 'awaiting-funding' || state === 'cancelled') return 0;
  if (state === 'refunded') return Math.max(0, amountCents - (returnedCents ?? sourceCents));
  return state === 'sent' ? amountCents : 'under-way';
};

const fromTransfer = (transfer: BankTransferRecord): ListedLeg => {
  const { transferId, transactionId, sourceCents } = transfer;
  // The fee of a stranger's transfer is unknown.
  const left = leftByTransfer(transfer, { amountCents: sourceCents, returnedCents: null });
  return {
    reference: transferId,
    names: [transferId, transactionId],
    leftOf: (leg) => leftByTransfer(transfer, leg),
    strangerCents: left === 'under-way' ? sourceCents : left,
  };
};

const bankLegs = (bank: BankTransferPort): ProviderLegs => ({
  provider: 'wise',
  async list({ since }) {
    const found = await bank.listTransfersSince(since);
    return found.kind === 'found' ? { kind: 'listed', legs: found.transfers.map(fromTransfer) } : found;
  },
  async look(leg, listed) {
    const transferId = leg.providerId ?? listed?.reference;
    if (transferId === undefined) return undefined;
    const found = await bank.getTransfer(transferId);
    if (found.kind === 'unavailable') return { ...found, reason: `transfer ${transferId}: ${found.reason}` };
    return { reference: transferId, left: found.kind === 'found' ? leftByTransfer(found.transfer, leg) : 0 };
  },
});

/** Compares legs that changed in the last 60 days, or may still change, at every provider that pays them. */
export const comparePayouts = (context: PayoutsContext): Comparison[] => {
  const { walletPayouts, bankTransfers } = context;
  const connected = [
    ...(walletPayouts ? [walletLegs(walletPayouts)] : []),
    ...(bankTransfers ? [bankLegs(bankTransfers)] : []),
  ];
  return connected.map((legs) => ({
    name: `${legs.provider}-payouts` as const,
    provider: legs.provider,
    compare: () => compareLegs(context, legs),
  }));
};
