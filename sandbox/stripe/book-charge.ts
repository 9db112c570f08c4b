import { chargeView } from './charge-view.ts';
import { book, type Charge, chargeFee, type StripeWorld } from './stripe-state.ts';

/** Lets the money of a charge reach the balance, once; only then its fee is known. */
export const bookCharge = (world: StripeWorld, charge: Charge): void => {
  // A reset deleted the charge while its timer ran.
  if (charge.transactionId !== null || world.state.data.charges[charge.id] !== charge) return;
  const { amount, id: source } = charge;
  charge.transactionId = book(world, { type: 'charge', amount, fee: chargeFee(amount), source }).id;
  world.announce('charge.updated', chargeView(world, charge));
};
