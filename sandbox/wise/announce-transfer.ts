import { findQuote } from './quotes.ts';
import type { Transfer, TransferState } from './wise-state.ts';
import { PROFILE_ID, toAmount, type WiseWorld } from './wise-world.ts';

const resourceOf = ({ id, targetAccount }: Transfer) => ({
  type: 'transfer',
  id,
  profile_id: PROFILE_ID,
  account_id: targetAccount,
});

/** Every step is told; a payment that the bank sends back, and money that comes back, have events of their own too. */
export function announceState(world: WiseWorld, transfer: Transfer, previous: TransferState): void {
  const { state } = transfer;
  const resourceId = String(transfer.id);
  world.announce({
    type: 'transfers#state-change',
    label: `transfers#state-change ${state}`,
    resourceId,
    data: { resource: resourceOf(transfer), current_state: state, previous_state: previous },
  });
  if (state === 'bounced_back') {
    const why = { failure_reason_code: 'WRONG_ACCOUNT_NUMBER', failure_description: 'Wrong account number' };
    const data = { transfer_id: transfer.id, profile_id: PROFILE_ID, ...why };
    world.announce({ type: 'transfers#payout-failure', resourceId, data });
  }
  if (state === 'funds_refunded') {
    const { sourceCurrency } = findQuote(world, transfer.quoteId);
    const refund = { refund_amount: toAmount(transfer.refunded), refund_currency: sourceCurrency };
    const data = { resource: { ...resourceOf(transfer), ...refund } };
    world.announce({ type: 'transfers#refund', resourceId, data });
  }
}

/** Money that leaves the balance or comes to it, in cents. */
export function moveBalance(world: WiseWorld, cents: number, reference: string): void {
  world.state.data.balance += cents;
  world.state.changed();
  const id = 1;
  world.announce({
    type: 'balances#update',
    resourceId: String(id),
    data: {
      resource: { type: 'balance-account', id, profile_id: PROFILE_ID },
      amount: toAmount(Math.abs(cents)),
      balance_id: id,
      currency: 'USD',
      channel_name: 'TRANSFER',
      transaction_type: cents < 0 ? 'debit' : 'credit',
      post_transaction_balance_amount: toAmount(world.state.data.balance),
      transfer_reference: reference,
    },
  });
}
