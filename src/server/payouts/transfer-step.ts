import type { TransferState } from './bank-transfer-port.ts';
import type { LegStage } from './payouts-tables.ts';

export type TransferStep = 'settle' | 'fail' | 'fee' | 'alarm' | 'note';

type Known = { stage: LegStage; seen: TransferState | null };

/**
 * What a transfer's state means for its leg, in whatever order states are learned. Money is given back only when it is
 * certain that it does not arrive: the transfer was cancelled before it was funded, or is refunded. Every other step back
 * is legal and only noted.
 */
export const transferStep = ({ stage, seen }: Known, state: TransferState): TransferStep => {
  if (stage === 'failed') {
    if (state === 'sent') return 'alarm';
    return state === 'refunded' ? 'fee' : 'note';
  }
  if (state === 'refunded') return 'fail';
  const neverFunded = seen === null || seen === 'awaiting-funding';
  if (state === 'cancelled' && stage !== 'paid' && neverFunded) return 'fail';
  return state === 'sent' && stage !== 'paid' ? 'settle' : 'note';
};
