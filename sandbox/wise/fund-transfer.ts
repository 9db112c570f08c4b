import { advanceFrom } from './advance-transfers.ts';
import { moveBalance } from './announce-transfer.ts';
import { findQuote } from './quotes.ts';
import { moveTransfer } from './transfers.ts';
import type { Transfer } from './wise-state.ts';
import type { WiseWorld } from './wise-world.ts';

type Funding = { type: 'BALANCE'; status: 'COMPLETED' | 'REJECTED'; errorCode: string | null };

export const rejected = (errorCode: string): Funding => ({ type: 'BALANCE', status: 'REJECTED', errorCode });

/** Pays a transfer from the balance, once. A refusal comes with status 200, as it does at Wise. */
export function fundTransfer(world: WiseWorld, transfer: Transfer): Funding {
  if (transfer.paid > 0) return rejected('transfer.already_funded');
  if (transfer.state !== 'incoming_payment_waiting') return rejected('transfer.not_fundable');
  const { sourceAmount } = findQuote(world, transfer.quoteId);
  if (world.state.data.balance < sourceAmount) return rejected('transfer.insufficient_funds');
  moveBalance(world, -sourceAmount, String(transfer.id));
  transfer.paid = sourceAmount;
  moveTransfer(world, transfer, 'processing');
  advanceFrom(world, transfer, 1);
  world.state.changed();
  return { type: 'BALANCE', status: 'COMPLETED', errorCode: null };
}
