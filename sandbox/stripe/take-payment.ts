import { createHash } from 'node:crypto';
import { bookCharge } from './book-charge.ts';
import {
  type Charge,
  type CheckoutSession,
  type Intent,
  newId,
  type StripeWorld,
  unixSeconds,
} from './stripe-state.ts';
import { sessionView } from './stripe-views.ts';

/** A delayed payment stays unpaid for this long. */
const DELAY_MS = 1200;
/** A charge reaches the balance this long after it was paid, as with `capture_method=automatic_async`. */
const BOOKED_MS = 300;

type Card = { number: string; refundFails: boolean };

/** The payer of a payment that ends later, since that is no card. */
const BANK_ACCOUNT = 'a bank account';

/** Returns sixteen letters and digits, as Stripe's are. */
const fingerprintOf = (number: string): string =>
  createHash('sha256')
    .update(`card ${number}`)
    .digest('base64')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 16);

const newIntent = (world: StripeWorld, session: CheckoutSession, status: Intent['status']): Intent => {
  const intent: Intent = {
    id: newId('pi'),
    sessionId: session.id,
    amount: session.amount,
    currency: session.currency,
    metadata: session.intentMetadata,
    status,
    chargeId: null,
    created: unixSeconds(world),
  };
  world.state.data.intents[intent.id] = intent;
  return intent;
};

const charge = (world: StripeWorld, intent: Intent, card: Card): Charge => {
  const id = newId('ch');
  const { amount, currency, metadata } = intent;
  const made: Charge = {
    id,
    intentId: intent.id,
    amount,
    amountRefunded: 0,
    currency,
    metadata,
    transactionId: null,
    last4: card.number === BANK_ACCOUNT ? '6789' : card.number.slice(-4),
    ...(card.number !== BANK_ACCOUNT && {
      card: {
        brand: card.number.startsWith('5') ? 'mastercard' : 'visa',
        fingerprint: fingerprintOf(card.number),
      },
    }),
    disputed: false,
    refundFails: card.refundFails,
    created: unixSeconds(world),
  };
  world.state.data.charges[id] = made;
  intent.status = 'succeeded';
  intent.chargeId = id;
  bookLater(world, made);
  return made;
};

const bookLater = (world: StripeWorld, charge: Charge): void => {
  if (charge.transactionId === null) world.clock.after(BOOKED_MS, () => bookCharge(world, charge));
};

/** Books charges that a restart interrupted. */
export const resumeCharges = (world: StripeWorld): void => {
  for (const charge of Object.values(world.state.data.charges)) bookLater(world, charge);
};

/** Completes and pays the session: the card is good. */
export const payNow = (world: StripeWorld, session: CheckoutSession, card: Card): Charge => {
  const intent = newIntent(world, session, 'processing');
  const made = charge(world, intent, card);
  Object.assign(session, { status: 'complete', paymentStatus: 'paid', intentId: intent.id });
  world.state.changed();
  world.announce('checkout.session.completed', sessionView(world, session));
  return made;
};

/** Completes the session unpaid, as bank debits do. */
export const payLater = (world: StripeWorld, session: CheckoutSession, end: 'succeeds' | 'fails'): void => {
  const intent = newIntent(world, session, 'processing');
  Object.assign(session, { status: 'complete', intentId: intent.id, delayed: end });
  world.state.changed();
  world.announce('checkout.session.completed', sessionView(world, session));
  endLater(world, session);
};

const endLater = (world: StripeWorld, session: CheckoutSession): void => {
  world.clock.after(DELAY_MS, () => {
    const intent = world.state.data.intents[session.intentId ?? ''];
    if (intent?.status !== 'processing') return;
    if (session.delayed === 'succeeds') {
      charge(world, intent, { number: BANK_ACCOUNT, refundFails: false });
      session.paymentStatus = 'paid';
    } else intent.status = 'requires_payment_method';
    world.state.changed();
    const how = session.delayed === 'succeeds' ? 'succeeded' : 'failed';
    world.announce(`checkout.session.async_payment_${how}`, sessionView(world, session));
  });
};

/** Resumes delayed payments that a restart interrupted. */
export const resumeDelayed = (world: StripeWorld): void => {
  for (const session of Object.values(world.state.data.sessions))
    if (session.delayed) endLater(world, session);
};

export const expire = (world: StripeWorld, session: CheckoutSession): void => {
  if (session.status !== 'open') return;
  session.status = 'expired';
  world.state.changed();
  world.announce('checkout.session.expired', sessionView(world, session));
};

/** Expires a due session when somebody reads it; Stripe does so by its own clock. */
export const expireIfDue = (world: StripeWorld, session: CheckoutSession): void => {
  if (session.expiresAt <= unixSeconds(world)) expire(world, session);
};
