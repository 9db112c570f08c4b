import { findQuote } from './quotes.ts';
import { saysInName, wayOf } from './recipient-words.ts';
import { allTransfers } from './transfers.ts';
import { WiseRefusal } from './wise-error.ts';
import { PROFILE_ID, type Transfer, type TransferState, toAmount, type WiseWorld } from './wise-state.ts';

export const moveTransfer = (world: WiseWorld, transfer: Transfer, state: TransferState): void => {
  if (transfer.state === state) return;
  const previous = transfer.state;
  transfer.state = state;
  if (state === 'funds_refunded') refund(world, transfer);
  world.state.changed();
  announceState(world, transfer, previous);
};

/** Returns everything, fee included, as Wise mostly does; a recipient's word makes it a little less. */
const refund = (world: WiseWorld, transfer: Transfer): void => {
  if (transfer.paid === 0 || transfer.refunded > 0) return;
  const { fee } = findQuote(world, transfer.quoteId);
  const { accountHolderName = '' } = world.state.data.recipients[transfer.targetAccount] ?? {};
  transfer.refunded = transfer.paid - (saysInName(accountHolderName, 'fee kept') ? fee : 0);
  moveBalance(world, transfer.refunded, String(transfer.id));
};

export const cancelTransfer = (world: WiseWorld, transfer: Transfer): void => {
  if (transfer.state !== 'incoming_payment_waiting' && transfer.state !== 'processing')
    throw new WiseRefusal(409, {
      code: 'transfer.cancellation.not.allowed',
      message: 'This transfer can no longer be cancelled',
    });
  moveTransfer(world, transfer, 'cancelled');
  if (transfer.paid > 0) moveTransfer(world, transfer, 'funds_refunded');
};

type Funding = { type: 'BALANCE'; status: 'COMPLETED' | 'REJECTED'; errorCode: string | null };

export const rejected = (errorCode: string): Funding => ({ type: 'BALANCE', status: 'REJECTED', errorCode });

/** Pays a transfer from the balance, once. A refusal comes with status 200, as at Wise. */
export const fundTransfer = (world: WiseWorld, transfer: Transfer): Funding => {
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
};

/** Returns the steps; a transfer continues even if its recipient was deleted since. */
const wayTo = (world: WiseWorld, { targetAccount }: Transfer): readonly TransferState[] =>
  wayOf(world.state.data.recipients[targetAccount]);

/** Continues from a step of the way, which differs from the state after a roll-back. */
const advanceFrom = (world: WiseWorld, transfer: Transfer, step: number): void => {
  const next = wayTo(world, transfer)[step];
  if (next === undefined) return;
  world.clock.after(world.stepMs, () => {
    // A person set the state by hand since.
    if (transfer.state === 'cancelled' || transfer.state === 'funds_refunded') return;
    moveTransfer(world, transfer, next);
    advanceFrom(world, transfer, step + 1);
  });
};

/** Resumes interrupted transfers after a restart, behind the furthest step that fits the state. */
export const resumeTransfers = (world: WiseWorld): void => {
  for (const transfer of allTransfers(world)) {
    if (transfer.paid === 0 || transfer.refunded > 0) continue;
    const step = wayTo(world, transfer).lastIndexOf(transfer.state);
    advanceFrom(world, transfer, step + 1);
  }
};

const resourceOf = ({ id, targetAccount }: Transfer) => ({
  type: 'transfer',
  id,
  profile_id: PROFILE_ID,
  account_id: targetAccount,
});

/** Announces every step; a bounce and returned money have events of their own too. */
const announceState = (world: WiseWorld, transfer: Transfer, previous: TransferState): void => {
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
};

/** Moves the balance by an outgoing or incoming sum, in cents. */
const moveBalance = (world: WiseWorld, cents: number, reference: string): void => {
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
};
