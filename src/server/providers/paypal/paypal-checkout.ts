import * as z from 'zod/mini';
import type { NewWalletOrder, WalletCheckoutPort, WalletOrder } from '../../payments/wallet-checkout-port.ts';
import type { PaypalAnswer, PaypalClient } from './paypal-client.ts';
import { centsOf, dollarsOf } from './paypal-money.ts';
import { isOwnTrouble, readProblem } from './paypal-problem.ts';

const createdOrder = z.object({
  id: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })),
});

const capture = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.object({ currency_code: z.string(), value: z.string() }),
});

const orderBody = z.object({
  status: z.string(),
  purchase_units: z.optional(
    z.array(z.object({ payments: z.optional(z.object({ captures: z.optional(z.array(capture)) })) })),
  ),
});

/** PayPal names the link by whether the order was made with a payment source. */
const APPROVE_RELS = new Set(['payer-action', 'approve']);

const orderRequest = (order: NewWalletOrder) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      custom_id: order.reference,
      invoice_id: order.reference,
      description: order.description,
      amount: { currency_code: 'USD', value: dollarsOf(order.amountCents) },
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        return_url: order.returnUrl,
        cancel_url: order.cancelUrl,
        user_action: 'PAY_NOW',
        shipping_preference: 'NO_SHIPPING',
        payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
        brand_name: 'Watchwell',
        locale: order.locale,
      },
    },
  },
});

/** A captured amount that cannot be read is a fault to look at, never a payment of nothing. */
const captureState = ({ id, status, amount }: z.infer<typeof capture>): WalletOrder => {
  if (status === 'COMPLETED')
    return { state: 'captured', captureId: id, amountCents: centsOf(amount.currency_code, amount.value) };
  if (status === 'PENDING') return { state: 'capture-pending' };
  // Also a payment that was given back before we ever credited it.
  return { state: 'not-paid', reason: status };
};

const readOrder = (body: unknown): WalletOrder => {
  const { status, purchase_units: units } = orderBody.parse(body);
  const [made] = units?.[0]?.payments?.captures ?? [];
  if (made) return captureState(made);
  if (status === 'APPROVED') return { state: 'approved' };
  return status === 'VOIDED' ? { state: 'not-paid', reason: status } : { state: 'awaiting-payer' };
};

const notAnswered = (answer: Exclude<PaypalAnswer, { kind: 'answered' }>) =>
  answer.kind === 'not-sent'
    ? ({ kind: 'unavailable', reason: answer.reason } as const)
    : ({ kind: 'outcome-unknown', reason: answer.reason } as const);

const refusal = ({ status, body }: { status: number; body: unknown }) => {
  const [reason = `HTTP ${status}`] = readProblem(body).issues;
  if (isOwnTrouble(status)) return { kind: 'unavailable', reason } as const;
  // 409: the same request is being worked on at this moment.
  return status === 409
    ? ({ kind: 'outcome-unknown', reason } as const)
    : ({ kind: 'declined', reason } as const);
};

/** PayPal Orders v2. */
export const createPaypalCheckout = (client: PaypalClient): WalletCheckoutPort => {
  const getOrder: WalletCheckoutPort['getOrder'] = async (orderId) => {
    const answer = await client.call({
      method: 'GET',
      path: `/v2/checkout/orders/${encodeURIComponent(orderId)}`,
    });
    if (answer.kind !== 'answered') return { kind: 'unavailable', reason: answer.reason };
    if (answer.status === 404) return { kind: 'not-found' };
    if (answer.status !== 200) return { kind: 'unavailable', reason: `HTTP ${answer.status}` };
    return { kind: 'found', order: readOrder(answer.body) };
  };

  return {
    getOrder,

    async createOrder(order) {
      const answer = await client.call({
        method: 'POST',
        path: '/v2/checkout/orders',
        requestId: order.requestId,
        body: orderRequest(order),
      });
      if (answer.kind !== 'answered') return notAnswered(answer);
      if (answer.status >= 300) return refusal(answer);
      const { id, links } = createdOrder.parse(answer.body);
      const link = links.find(({ rel }) => APPROVE_RELS.has(rel));
      if (!link) return { kind: 'outcome-unknown', reason: 'the order has no address for its payer' };
      return { kind: 'created', orderId: id, approveUrl: link.href };
    },

    async captureOrder({ orderId, requestId }) {
      const answer = await client.call({
        method: 'POST',
        path: `/v2/checkout/orders/${encodeURIComponent(orderId)}/capture`,
        requestId,
        body: {},
      });
      if (answer.kind !== 'answered') return notAnswered(answer);
      if (answer.status < 300) return { kind: 'answered', order: readOrder(answer.body) };
      const { issues } = readProblem(answer.body);
      if (issues.includes('ORDER_ALREADY_CAPTURED')) {
        const found = await getOrder(orderId);
        return found.kind === 'found'
          ? { kind: 'answered', order: found.order }
          : { kind: 'outcome-unknown', reason: 'captured, but not to be read' };
      }
      if (issues.includes('ORDER_NOT_APPROVED') || issues.includes('PAYER_ACTION_REQUIRED'))
        return { kind: 'answered', order: { state: 'awaiting-payer' } };
      return refusal(answer);
    },
  };
};
