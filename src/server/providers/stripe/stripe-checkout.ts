import type Stripe from 'stripe';
import type {
  CheckoutPort,
  ListedPayment,
  NewCheckout,
  PaidState,
  PaymentState,
} from '../../payments/checkout-port.ts';
import { troubleOf } from './stripe-client.ts';

const checkoutOf = (wish: NewCheckout): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  allowed_payment_method_types: ['card'],
  // Otherwise the payer could pay in another currency, and another amount would arrive.
  adaptive_pricing: { enabled: false },
  submit_type: wish.isDonation ? 'donate' : 'pay',
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: 'usd',
        unit_amount: wish.amountCents,
        product_data: { name: wish.description },
      },
    },
  ],
  client_reference_id: wish.reference,
  metadata: { payment_id: wish.reference },
  // Refunds and disputes of the payment then name it as well.
  payment_intent_data: { metadata: { payment_id: wish.reference } },
  ...(wish.payerEmail !== undefined && { customer_email: wish.payerEmail }),
  success_url: wish.paidUrl,
  cancel_url: wish.cancelledUrl,
});

const PAGE_SIZE = 100;

/** States of a dispute that withholds or has cost money; an inquiry takes none, and a won one returns it. */
const WITHDRAWN = new Set(['needs_response', 'under_review', 'lost']);
const OPEN = new Set(['needs_response', 'under_review']);

const isIntent = (value: unknown): value is Stripe.PaymentIntent =>
  typeof value === 'object' && value !== null;
const paidIntentOf = ({ status, payment_status, payment_intent }: Stripe.Checkout.Session) =>
  status === 'complete' && payment_status !== 'unpaid' && isIntent(payment_intent)
    ? payment_intent
    : undefined;
const isCharge = (value: unknown): value is Stripe.Charge => typeof value === 'object' && value !== null;

/** Stripe makes it a moment after the charge, when the money reaches our balance; until then it is null. */
const isBooked = (value: unknown): value is Stripe.BalanceTransaction =>
  typeof value === 'object' && value !== null;
const feesOf = (booked: readonly Stripe.BalanceTransaction[]): number =>
  booked.reduce((sum, { fee }) => sum + fee, 0);

/** Reads the states of checkouts. */
const createReading = (stripe: Stripe) => {
  const moneyOf = async (intent: Stripe.PaymentIntent) => {
    const charge = isCharge(intent.latest_charge) ? intent.latest_charge : undefined;
    const disputes = charge?.disputed ? (await stripe.disputes.list({ charge: charge.id })).data : [];
    const withdrawn = disputes
      .filter(({ status }) => WITHDRAWN.has(status))
      .reduce((sum, { amount }) => sum + amount, 0);
    const amountCents = intent.amount_received;
    const takenBackCents = Math.min(amountCents, (charge?.amount_refunded ?? 0) + withdrawn);
    return { charge, disputes, amountCents, takenBackCents };
  };

  /** Sums the fees of the charge, its disputes and its refunds. */
  const feeOf = async (charge: Stripe.Charge, disputes: Stripe.Dispute[]): Promise<number | undefined> => {
    if (!isBooked(charge.balance_transaction)) return undefined;
    const refunds =
      charge.amount_refunded > 0
        ? (await stripe.refunds.list({ charge: charge.id, expand: ['data.balance_transaction'] })).data
        : [];
    const refunded = refunds.map(({ balance_transaction }) => balance_transaction).filter(isBooked);
    const disputed = disputes.flatMap(({ balance_transactions }) => balance_transactions);
    return feesOf([charge.balance_transaction, ...refunded, ...disputed]);
  };

  const paid = async (session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent): Promise<PaidState> => {
    const { charge, disputes, amountCents, takenBackCents } = await moneyOf(intent);
    return {
      state: 'captured',
      captureId: intent.id,
      amountCents,
      takenBackCents,
      isDisputed: disputes.some(({ status }) => OPEN.has(status)),
      feeCents: charge && (await feeOf(charge, disputes)),
      payerEmail: session.customer_details?.email ?? session.customer_email ?? undefined,
      instrument: charge?.payment_method_details?.card?.fingerprint ?? undefined,
    };
  };

  const stateOf = async (session: Stripe.Checkout.Session): Promise<PaymentState> => {
    if (session.status === 'expired') return { state: 'not-paid', reason: 'expired' };
    if (session.status !== 'complete') return { state: 'open' };
    const paidIntent = paidIntentOf(session);
    if (paidIntent) return paid(session, paidIntent);
    const intent = isIntent(session.payment_intent) ? session.payment_intent : undefined;
    return intent?.status === 'requires_payment_method' || intent?.status === 'canceled'
      ? { state: 'not-paid', reason: intent.status }
      : { state: 'capture-pending' };
  };

  const listedOf = async (sessions: readonly Stripe.Checkout.Session[]): Promise<ListedPayment[]> => {
    const payments: ListedPayment[] = [];
    for (const session of sessions) {
      const intent = paidIntentOf(session);
      if (!intent) continue;
      const { amountCents, takenBackCents } = await moneyOf(intent);
      payments.push({ reference: session.id, amountCents, takenBackCents });
    }
    return payments;
  };

  return { stateOf, listedOf };
};

/** Stripe's hosted Checkout: the payer's card is entered on Stripe's own page. */
export const createStripeCheckout = (stripe: Stripe): CheckoutPort => {
  const { stateOf, listedOf } = createReading(stripe);
  return {
    async begin(wish) {
      try {
        const { id, url } = await stripe.checkout.sessions.create(checkoutOf(wish), {
          idempotencyKey: `checkout-${wish.reference}`,
        });
        return url === null
          ? { kind: 'outcome-unknown', reason: 'the checkout has no address' }
          : { kind: 'begun', checkoutId: id, url };
      } catch (error) {
        return troubleOf(error);
      }
    },

    async look(checkoutId) {
      try {
        const session = await stripe.checkout.sessions.retrieve(checkoutId, {
          expand: ['payment_intent.latest_charge.balance_transaction'],
        });
        return { kind: 'found', state: await stateOf(session) };
      } catch (error) {
        const trouble = troubleOf(error);
        return trouble.kind === 'declined' && trouble.reason === 'resource_missing'
          ? { kind: 'not-found' }
          : { kind: 'unavailable', reason: trouble.reason };
      }
    },

    async refund({ captureId, reference }) {
      try {
        await stripe.refunds.create(
          { payment_intent: captureId },
          { idempotencyKey: `give-back-${reference}` },
        );
        return { kind: 'given-back' };
      } catch (error) {
        return troubleOf(error);
      }
    },

    async *list({ since }) {
      try {
        let last: string | undefined;
        do {
          // Newest come first, and each page begins after the last entry, so new ones move nothing.
          const { data, has_more }: Stripe.ApiList<Stripe.Checkout.Session> =
            await stripe.checkout.sessions.list({
              created: { gte: Math.floor(since.getTime() / 1000) },
              status: 'complete',
              limit: PAGE_SIZE,
              expand: ['data.payment_intent.latest_charge'],
              ...(last !== undefined && { starting_after: last }),
            });
          const oldest = data.at(-1);
          yield {
            kind: 'listed',
            payments: await listedOf(data),
            downTo: oldest ? new Date(oldest.created * 1000) : since,
          };
          last = has_more ? oldest?.id : undefined;
        } while (last !== undefined);
      } catch (error) {
        yield { kind: 'unavailable', reason: troubleOf(error).reason };
      }
    },
  };
};
