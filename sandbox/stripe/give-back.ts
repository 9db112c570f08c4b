import { bookCharge } from './book-charge.ts';
import { chargeView } from './charge-view.ts';
import { badParam } from './stripe-error.ts';
import {
  book,
  type Charge,
  type Dispute,
  newId,
  type Refund,
  type StripeWorld,
  unixSeconds,
} from './stripe-state.ts';
import { disputeView, refundView } from './stripe-views.ts';

const DISPUTE_FEE = 1500;
const REFUND_FAILS_MS = 800;

/** Refunds the rest of the charge when no amount is named. */
export const refund = (
  world: StripeWorld,
  charge: Charge,
  { amount, metadata = {} }: { amount?: number; metadata?: Record<string, string> } = {},
): Refund => {
  const left = charge.amount - charge.amountRefunded;
  if (charge.disputed) throw badParam('charge', 'Charge has been charged back.', 'charge_disputed');
  if (left === 0) throw badParam('charge', 'Charge has already been refunded.', 'charge_already_refunded');
  const cents = amount ?? left;
  if (!(cents > 0)) throw badParam('amount', 'Invalid positive integer', 'parameter_invalid_integer');
  if (cents > left) throw badParam('amount', 'Refund amount is greater than unrefunded amount on charge.');
  bookCharge(world, charge);
  const id = newId('re');
  const { id: transactionId } = book(world, { type: 'refund', amount: -cents, fee: 0, source: id });
  const made: Refund = {
    id,
    chargeId: charge.id,
    amount: cents,
    status: 'succeeded',
    metadata,
    transactionId,
    created: unixSeconds(world),
  };
  world.state.data.refunds[id] = made;
  charge.amountRefunded += cents;
  world.state.changed();
  world.announce('charge.refunded', chargeView(world, charge));
  failLater(world, charge, made);
  return made;
};

const failLater = (world: StripeWorld, charge: Charge, made: Refund): void => {
  if (charge.refundFails) world.clock.after(REFUND_FAILS_MS, () => failRefund(world, charge, made));
};

/** Resumes refunds that a restart interrupted. */
export const resumeRefunds = (world: StripeWorld): void => {
  const { refunds, charges } = world.state.data;
  for (const made of Object.values(refunds)) {
    const charge = charges[made.chargeId];
    if (charge) failLater(world, charge, made);
  }
};

/** Returns the money of a failed refund to the merchant. */
const failRefund = (world: StripeWorld, charge: Charge, made: Refund): void => {
  if (made.status === 'failed') return;
  made.status = 'failed';
  charge.amountRefunded -= made.amount;
  book(world, { type: 'refund_failure', amount: made.amount, fee: 0, source: made.id });
  for (const type of ['refund.failed', 'charge.refund.updated'])
    world.announce(type, refundView(world, made));
};

/** Opens an inquiry, which takes no money, or a dispute, which takes it at once; a charge has one dispute. */
export const dispute = (world: StripeWorld, charge: Charge, kind: 'dispute' | 'inquiry'): Dispute => {
  if (charge.disputed) throw badParam('charge', 'Charge has been charged back.', 'charge_disputed');
  if (charge.amount === charge.amountRefunded)
    throw badParam('charge', 'Charge has already been refunded.', 'charge_already_refunded');
  const made: Dispute = {
    id: newId('dp'),
    chargeId: charge.id,
    amount: charge.amount - charge.amountRefunded,
    status: kind === 'inquiry' ? 'warning_needs_response' : 'needs_response',
    transactionIds: [],
    created: unixSeconds(world),
  };
  world.state.data.disputes[made.id] = made;
  world.announce('charge.dispute.created', disputeView(world, made));
  if (kind === 'dispute') {
    bookCharge(world, charge);
    charge.disputed = true;
    withdraw(world, made, -1);
    world.announce('charge.dispute.funds_withdrawn', disputeView(world, made));
  }
  world.state.changed();
  return made;
};

const withdraw = (world: StripeWorld, { id, amount, transactionIds }: Dispute, sign: 1 | -1): void => {
  const fee = sign === -1 ? DISPUTE_FEE : 0;
  transactionIds.push(book(world, { type: 'adjustment', amount: sign * amount, fee, source: id }).id);
};

export const closeDispute = (world: StripeWorld, open: Dispute, how: 'won' | 'lost'): void => {
  if (open.status === 'warning_needs_response') open.status = 'warning_closed';
  else if (open.status === 'needs_response') {
    open.status = how;
    if (how === 'won') {
      withdraw(world, open, 1);
      world.announce('charge.dispute.funds_reinstated', disputeView(world, open));
    }
  } else return;
  world.state.changed();
  world.announce('charge.dispute.closed', disputeView(world, open));
};
