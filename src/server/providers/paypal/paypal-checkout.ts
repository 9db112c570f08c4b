import * as z from 'zod/mini';
import { factsOf } from '#shared/languages/languages.ts';
import type { CheckoutPort, NewCheckout, PaymentState } from '../../payments/checkout-port.ts';
import { isOwnTrouble, isUndecided } from '../../platform/http/provider-call.ts';
import { centsOf, dollarsOf, type PaypalAnswer, type PaypalClient, readProblem } from './paypal-client.ts';
import { listPaypalCaptures } from './paypal-report.ts';

const createdOrder = z.object({
  id: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })),
});

const money = z.object({ currency_code: z.string(), value: z.string() });

const capture = z.object({
  id: z.string(),
  status: z.string(),
  amount: money,
  /** Missing while the money is not in our balance. */
  seller_receivable_breakdown: z.optional(z.object({ paypal_fee: z.optional(money) })),
});

const refund = z.object({
  status: z.optional(z.string()),
  amount: money,
  /** The fee that PayPal gave back with the refund. */
  seller_payable_breakdown: z.optional(z.object({ paypal_fee: z.optional(money) })),
});

/** PayPal's account number. An unreadable one is dropped, because the payment is still valid. */
const accountNumber = z.catch(z.optional(z.string()), undefined);

const orderBody = z.object({
  status: z.string(),
  payer: z.optional(z.object({ email_address: z.optional(z.string()), payer_id: accountNumber })),
  payment_source: z.catch(
    z.optional(z.object({ paypal: z.optional(z.object({ account_id: accountNumber })) })),
    undefined,
  ),
  purchase_units: z.optional(
    z.array(
      z.object({
        payments: z.optional(
          z.object({ captures: z.optional(z.array(capture)), refunds: z.optional(z.array(refund)) }),
        ),
      }),
    ),
  ),
});
type Order = z.infer<typeof orderBody>;

/** The name of PayPal's link depends on whether the order has a payment source. */
const APPROVE_RELS = new Set(['payer-action', 'approve']);

const orderRequest = (order: NewCheckout) => ({
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
        return_url: order.paidUrl,
        cancel_url: order.cancelledUrl,
        user_action: 'PAY_NOW',
        shipping_preference: 'NO_SHIPPING',
        payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
        brand_name: 'Watchwell',
        locale: factsOf(order.language).checkoutLocale,
      },
    },
  },
});

type Refund = z.infer<typeof refund>;

const centsOfMoney = ({ currency_code, value }: z.infer<typeof money>): number =>
  centsOf(currency_code, value);

const isDone = ({ status }: Refund): boolean => status === undefined || status === 'COMPLETED';

/** Sums refunds and reversals (unrequested refunds). A full refund may not list its parts. */
const takenBackOf = ({ status, amount }: z.infer<typeof capture>, refunds: Refund[]): number =>
  status === 'REFUNDED'
    ? centsOfMoney(amount)
    : refunds.filter(isDone).reduce((sum, one) => sum + centsOfMoney(one.amount), 0);

/** Returns what PayPal keeps: its fee of the capture, less what it gave back with refunds. */
const feeOf = (
  { seller_receivable_breakdown: received }: z.infer<typeof capture>,
  refunds: Refund[],
): number | undefined => {
  if (!received) return undefined;
  const givenBack = refunds.filter(isDone).flatMap((one) => one.seller_payable_breakdown?.paypal_fee ?? []);
  const kept = received.paypal_fee ? centsOfMoney(received.paypal_fee) : 0;
  return givenBack.reduce((cents, fee) => cents - centsOfMoney(fee), kept);
};

const PAID = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);

/** The decisive capture: after a decline the payer may retry, so a paid one comes before an open one. */
const decisiveOf = (captures: z.infer<typeof capture>[]): z.infer<typeof capture> | undefined =>
  captures.find(({ status }) => PAID.has(status)) ??
  captures.find(({ status }) => status === 'PENDING') ??
  captures[0];

/** Reads a capture. An unreadable amount is a fault to examine, never a payment of nothing. */
const captureState = (made: z.infer<typeof capture>, order: Order): PaymentState => {
  if (made.status === 'PENDING') return { state: 'capture-pending' };
  if (!PAID.has(made.status)) return { state: 'not-paid', reason: made.status };
  const refunds = order.purchase_units?.[0]?.payments?.refunds ?? [];
  return {
    state: 'captured',
    captureId: made.id,
    amountCents: centsOfMoney(made.amount),
    takenBackCents: takenBackOf(made, refunds),
    feeCents: feeOf(made, refunds),
    // PayPal takes disputed money by a reversal, which counts as a refund.
    isDisputed: false,
    payerEmail: order.payer?.email_address,
    instrument: order.payer?.payer_id ?? order.payment_source?.paypal?.account_id,
  };
};

const readOrder = (body: unknown): PaymentState => {
  const order = orderBody.parse(body);
  const { status, purchase_units: units } = order;
  const made = decisiveOf(units?.[0]?.payments?.captures ?? []);
  if (made) return captureState(made, order);
  return status === 'VOIDED' ? { state: 'not-paid', reason: status } : { state: 'open' };
};

const notAnswered = (answer: Exclude<PaypalAnswer, { kind: 'answered' }>) =>
  answer.kind === 'not-sent'
    ? ({ kind: 'unavailable', reason: answer.reason } as const)
    : ({ kind: 'outcome-unknown', reason: answer.reason } as const);

const refusal = ({ status, body }: { status: number; body: unknown }) => {
  const [reason = `HTTP ${status}`] = readProblem(body).issues;
  if (isOwnTrouble(status)) return { kind: 'unavailable', reason } as const;
  return isUndecided(status)
    ? ({ kind: 'outcome-unknown', reason } as const)
    : ({ kind: 'declined', reason } as const);
};

/** PayPal Orders v2. */
export const createPaypalCheckout = (client: PaypalClient): Required<CheckoutPort> => {
  const look: CheckoutPort['look'] = async (orderId) => {
    const answer = await client.call({
      method: 'GET',
      path: `/v2/checkout/orders/${encodeURIComponent(orderId)}`,
    });
    if (answer.kind !== 'answered') return { kind: 'unavailable', reason: answer.reason };
    if (answer.status === 404) return { kind: 'not-found' };
    if (answer.status !== 200) return { kind: 'unavailable', reason: `HTTP ${answer.status}` };
    return { kind: 'found', state: readOrder(answer.body) };
  };

  return {
    look,
    list: (span) => listPaypalCaptures(client, span),

    async begin(order) {
      const answer = await client.call({
        method: 'POST',
        path: '/v2/checkout/orders',
        requestId: `${order.reference}-order`,
        body: orderRequest(order),
      });
      if (answer.kind !== 'answered') return notAnswered(answer);
      if (answer.status >= 300) return refusal(answer);
      const { id, links } = createdOrder.parse(answer.body);
      const link = links.find(({ rel }) => APPROVE_RELS.has(rel));
      if (!link) return { kind: 'outcome-unknown', reason: 'the order has no address for its payer' };
      return { kind: 'begun', checkoutId: id, url: link.href };
    },

    async refund({ captureId, reference }) {
      const answer = await client.call({
        method: 'POST',
        path: `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`,
        requestId: `${reference}-give-back`,
        body: {},
      });
      if (answer.kind !== 'answered') return notAnswered(answer);
      return answer.status < 300 ? { kind: 'given-back' } : refusal(answer);
    },

    async capture({ checkoutId, reference }) {
      const answer = await client.call({
        method: 'POST',
        path: `/v2/checkout/orders/${encodeURIComponent(checkoutId)}/capture`,
        // Every attempt at this payment uses the same key.
        requestId: `${reference}-capture`,
        body: {},
      });
      if (answer.kind !== 'answered') return notAnswered(answer);
      if (answer.status < 300) return { kind: 'found', state: readOrder(answer.body) };
      const { issues } = readProblem(answer.body);
      if (issues.includes('ORDER_ALREADY_CAPTURED')) {
        const found = await look(checkoutId);
        return found.kind === 'found'
          ? found
          : { kind: 'outcome-unknown', reason: 'captured, but not to be read' };
      }
      if (issues.includes('ORDER_NOT_APPROVED') || issues.includes('PAYER_ACTION_REQUIRED'))
        return { kind: 'found', state: { state: 'open' } };
      return refusal(answer);
    },
  };
};
