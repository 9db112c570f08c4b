import { asLists, type Control, newestFirst, type Row, type Status } from '../provider.ts';
import { closeDispute, dispute, refund } from './give-back.ts';
import { findCharge } from './payment-routes.ts';
import { StripeRefusal } from './stripe-error.ts';
import { book, type Charge, type CheckoutSession, type Dispute, type StripeWorld } from './stripe-state.ts';

/** Actions of a merchant's dashboard, a card's owner and a bank. */
export const stripeControl = (world: StripeWorld): Control => ({
  booked() {
    const { sessions, charges, refunds, disputes, transactions } = world.state.data;
    return asLists({ sessions, charges, refunds, disputes, transactions });
  },
  offeredCalls: [
    ['POST /v1/checkout/sessions$', 'begin a card payment'],
    ['GET /v1/checkout/sessions/*', 'look at a card payment'],
    ['GET /v1/checkout/sessions$', 'list card payments'],
    ['GET /v1/disputes', 'look at disputes'],
    ['GET /v1/balance', 'read the balance'],
  ],
  settings: [
    {
      kind: 'amount',
      name: 'moved',
      field: 'dollars',
      label: 'Dollars moved in by hand',
      value: () => movedByHand(world) / 100,
      set(text) {
        const cents = Math.round(Number(text) * 100);
        if (text === '' || Number.isNaN(cents))
          throw new StripeRefusal(400, { message: 'dollars must be a number' });
        const amount = cents - movedByHand(world);
        book(world, { type: amount < 0 ? 'payout' : 'topup', amount, fee: 0, source: 'by hand' });
        return { movedByHand: cents };
      },
    },
  ],
  things: {
    charges(id, wish) {
      const charge = findCharge(world, id);
      change(world, charge, wish);
      return charge;
    },
  },
  panels: () => [
    {
      id: 'stripe',
      name: 'Card payments',
      title: 'Stripe checkouts',
      rows: newestFirst(world.state.data.sessions).map((session) => sessionRow(world, session)),
      none: 'None yet. Begin one in the application; its pay page lists cards that pay, are declined, disputed and more.',
    },
  ],
});

const movedByHand = (world: StripeWorld): number =>
  Object.values(world.state.data.transactions)
    .filter(({ type }) => type === 'payout' || type === 'topup')
    .reduce((sum, { amount }) => sum + amount, 0);

const openDispute = (world: StripeWorld, charge: Charge): Dispute | undefined =>
  Object.values(world.state.data.disputes).find(
    ({ chargeId, status }) => chargeId === charge.id && status.endsWith('needs_response'),
  );

const change = (world: StripeWorld, charge: Charge, wish: string): void => {
  if (wish === 'refund') return void refund(world, charge);
  if (wish === 'refund-half') return void refund(world, charge, { amount: Math.floor(charge.amount / 2) });
  if (wish === 'dispute' || wish === 'inquiry') return void dispute(world, charge, wish);
  if (wish !== 'win' && wish !== 'lose')
    throw new StripeRefusal(400, {
      message: 'a charge knows refund, refund-half, dispute, inquiry, win and lose',
    });
  const open = openDispute(world, charge);
  if (!open) throw new StripeRefusal(409, { message: 'no open dispute' });
  closeDispute(world, open, wish === 'win' ? 'won' : 'lost');
};

const sessionRow = (world: StripeWorld, session: CheckoutSession): Row => {
  const { charges, intents } = world.state.data;
  const charge = charges[intents[session.intentId ?? '']?.chargeId ?? ''];
  const row: Row = {
    title: `${(session.amount / 100).toFixed(2)} ${session.currency.toUpperCase()}`,
    status: statusOf(session, charge),
    details: [session.productName, session.id, charge?.id],
  };
  if (charge)
    return { ...row, actions: { things: 'charges', id: charge.id, wishes: wishesFor(world, charge) } };
  const link = { href: `${world.baseUrl}/c/pay/${session.id}`, words: 'Open the pay page' };
  return session.status === 'open' ? { ...row, link } : row;
};

const statusOf = (session: CheckoutSession, charge: Charge | undefined): Status => {
  if (!charge) return { word: session.status === 'complete' ? 'unpaid' : session.status, tone: 'warn' };
  if (charge.disputed) return { word: 'disputed', tone: 'warn' };
  if (charge.amountRefunded === 0) return { word: 'paid', tone: 'good' };
  return { word: charge.amountRefunded === charge.amount ? 'refunded' : 'partly refunded', tone: 'warn' };
};

const wishesFor = (world: StripeWorld, charge: Charge): [wish: string, words: string][] => {
  if (openDispute(world, charge))
    return [
      ['win', 'The merchant wins'],
      ['lose', 'The merchant loses'],
    ];
  if (charge.amountRefunded === charge.amount || charge.disputed) return [];
  return [
    ['refund', 'Refund'],
    ['refund-half', 'Refund half'],
    ['dispute', 'Dispute'],
    ['inquiry', 'Inquiry'],
  ];
};
