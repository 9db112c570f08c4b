import type { FastifyInstance } from 'fastify';
import { bodyText } from '../http/loopback-server.ts';
import { badParam, missing } from './stripe-error.ts';
import { type CheckoutSession, newId, type StripeWorld, unixSeconds } from './stripe-state.ts';
import { sessionView } from './stripe-views.ts';
import { expire, expireIfDue } from './take-payment.ts';

type WithId = { Params: { id: string } };

/** The minimum for US dollars; at Stripe it depends on the currency of settlement. */
const MINIMUM_CENTS = 50;
const MAXIMUM_CENTS = 99_999_999;
const HALF_AN_HOUR = 1800;
const A_DAY = 86_400;
const SUBMIT_TYPES = ['auto', 'book', 'donate', 'pay', 'subscribe'] as const;

const OF_SESSION = [
  'payment_intent',
  'payment_intent.latest_charge',
  'payment_intent.latest_charge.balance_transaction',
];

/** Returns the objects to answer whole instead of by id; Stripe refuses unknown ones. */
export const expansions = (url: string, known: readonly string[]): string[] => {
  const paths = [...new URL(url, 'http://x').searchParams]
    .filter(([name]) => /^expand\[\d*\]$/.test(name))
    .map(([, path]) => path);
  const unknown = paths.find((path) => !known.includes(path));
  if (unknown !== undefined) throw badParam('expand', `This property cannot be expanded (${unknown}).`);
  return paths;
};

export const findSession = (world: StripeWorld, id: string): CheckoutSession => {
  const session = world.state.data.sessions[id];
  if (!session) throw missing('checkout.session', id);
  expireIfDue(world, session);
  return session;
};

export const sessionRoutes = (server: FastifyInstance, world: StripeWorld): void => {
  server.post('/v1/checkout/sessions', async (request) => {
    const session = newSession(world, new FormFields(bodyText(request)));
    world.state.data.sessions[session.id] = session;
    world.state.changed();
    return sessionView(world, session);
  });

  server.get('/v1/checkout/sessions', async (request) => {
    const { searchParams } = new URL(request.url, 'http://x');
    const parameter = (name: string) => searchParams.get(name);
    const newestFirst = Object.values(world.state.data.sessions).toReversed();
    const wanted = newestFirst.filter(
      ({ intentId, status, created }) =>
        (parameter('payment_intent') ?? intentId) === intentId &&
        (parameter('status') ?? status) === status &&
        created >= Number(parameter('created[gte]')),
    );
    const from = wanted.findIndex(({ id }) => id === parameter('starting_after')) + 1;
    const to = from + Number(parameter('limit') ?? 10);
    const inEach = expansions(
      request.url,
      OF_SESSION.map((path) => `data.${path}`),
    ).map((path) => path.replace(/^data\./, ''));
    const data = wanted.slice(from, to).map((session) => sessionView(world, session, inEach));
    return { ...listOf('/v1/checkout/sessions', data), has_more: to < wanted.length };
  });

  server.get<WithId>('/v1/checkout/sessions/:id', async (request) =>
    sessionView(world, findSession(world, request.params.id), expansions(request.url, OF_SESSION)),
  );

  server.post<WithId>('/v1/checkout/sessions/:id/expire', async (request) => {
    const session = findSession(world, request.params.id);
    if (session.status !== 'open')
      throw badParam(
        'session',
        `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`,
      );
    expire(world, session);
    return sessionView(world, session);
  });
};

export const listOf = <T>(url: string, data: T[]) => ({ object: 'list', url, has_more: false, data });

const newSession = (world: StripeWorld, form: FormFields): CheckoutSession => {
  if (form.text('mode') !== 'payment') throw badParam('mode', "This stand-in knows mode 'payment' only.");
  const item = 'line_items[0][price_data]';
  const currency = form.text(`${item}[currency]`)?.toLowerCase();
  if (!currency || !/^[a-z]{3}$/.test(currency))
    throw badParam('currency', 'Invalid currency', 'parameter_invalid_string_blank');
  const successUrl = form.text('success_url');
  if (!successUrl) throw badParam('success_url', 'Missing required param: success_url.', 'parameter_missing');
  const created = unixSeconds(world);
  return {
    id: newId('cs_test'),
    amount: amountOf(form, item),
    currency,
    productName: form.text(`${item}[product_data][name]`) ?? 'Payment',
    submitType: SUBMIT_TYPES.find((type) => type === form.text('submit_type')) ?? null,
    email: form.text('customer_email') ?? null,
    successUrl,
    cancelUrl: form.text('cancel_url') ?? successUrl,
    clientReferenceId: form.text('client_reference_id') ?? null,
    metadata: form.record('metadata'),
    intentMetadata: form.record('payment_intent_data[metadata]'),
    status: 'open',
    paymentStatus: 'unpaid',
    intentId: null,
    created,
    expiresAt: expiryOf(form, created),
  };
};

const amountOf = (form: FormFields, item: string): number => {
  const cents =
    (form.integer(`${item}[unit_amount]`) ?? Number.NaN) * (form.integer('line_items[0][quantity]') ?? 1);
  if (Number.isNaN(cents))
    throw badParam(`${item}[unit_amount]`, 'Invalid integer', 'parameter_invalid_integer');
  if (cents < MINIMUM_CENTS)
    throw badParam(
      `${item}[unit_amount]`,
      "The Checkout Session's total amount due must add up to at least $0.50 usd",
      'amount_too_small',
    );
  if (cents > MAXIMUM_CENTS)
    throw badParam(
      `${item}[unit_amount]`,
      "The Checkout Session's total amount must be no more than $999,999.99",
      'amount_too_large',
    );
  return cents;
};

const expiryOf = (form: FormFields, created: number): number => {
  const wished = form.integer('expires_at') ?? created + A_DAY;
  // A clock that is a minute off must not refuse a time meant as exactly half an hour.
  if (!(wished >= created + HALF_AN_HOUR - 60 && wished <= created + A_DAY + 60))
    throw badParam(
      'expires_at',
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.',
    );
  return wished;
};

/** Reads a Stripe form by path: `line_items[0][price_data][currency]` and the like are flat fields. */
export class FormFields {
  readonly #fields: URLSearchParams;
  constructor(body: string) {
    this.#fields = new URLSearchParams(body);
  }
  text(path: string): string | undefined {
    return this.#fields.get(path) ?? undefined;
  }
  /** Returns a whole number, undefined when it is left out, NaN when it is none. */
  integer(path: string): number | undefined {
    const text = this.text(path);
    if (text === undefined || text === '') return undefined;
    return /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
  }
  /** Returns everything under `path[...]`. */
  record(path: string): Record<string, string> {
    const inside = [...this.#fields].filter(([name]) => name.startsWith(`${path}[`) && name.endsWith(']'));
    return Object.fromEntries(inside.map(([name, value]) => [name.slice(path.length + 1, -1), value]));
  }
  list(path: string): string[] {
    return [...this.#fields]
      .filter(([name]) => name.replace(/\d+(?=\]$)/, '') === `${path}[]`)
      .map(([, value]) => value);
  }
}
