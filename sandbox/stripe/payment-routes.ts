import type { FastifyInstance } from 'fastify';
import { bodyText } from '../http/loopback-server.ts';
import type { WebhookQueue } from '../webhooks/webhook-queue.ts';
import { chargeView } from './charge-view.ts';
import { refund } from './give-back.ts';
import { expansions, FormFields, listOf } from './session-routes.ts';
import { badParam, missing } from './stripe-error.ts';
import type { Charge, StripeWorld } from './stripe-state.ts';
import { disputeView, intentView, refundView } from './stripe-views.ts';
import { transactionView } from './transaction-view.ts';

type WithId = { Params: { id: string } };

const found = <T>(kind: string, all: Record<string, T>, id: string): T => {
  const one = all[id];
  if (one === undefined) throw missing(kind, id);
  return one;
};

export const findCharge = (world: StripeWorld, id: string): Charge =>
  found('charge', world.state.data.charges, id);

export const paymentRoutes = (server: FastifyInstance, world: StripeWorld): void => {
  server.get<WithId>('/v1/payment_intents/:id', async ({ params, url }) =>
    intentView(
      world,
      found('payment_intent', world.state.data.intents, params.id),
      expansions(url, ['latest_charge']),
    ),
  );
  server.get<WithId>('/v1/charges/:id', async ({ params }) =>
    chargeView(world, findCharge(world, params.id)),
  );
  server.get<WithId>('/v1/disputes/:id', async ({ params }) =>
    disputeView(world, found('dispute', world.state.data.disputes, params.id)),
  );
  server.get<WithId>('/v1/refunds/:id', async ({ params }) =>
    refundView(world, found('refund', world.state.data.refunds, params.id)),
  );
  server.get('/v1/refunds', async (request) => {
    const parameters = new URL(request.url, 'http://x').searchParams;
    const inEach = expansions(request.url, ['data.balance_transaction']).map((path) => path.slice(5));
    const all = Object.values(world.state.data.refunds).toReversed();
    const data = all.filter(({ chargeId }) => {
      const byCharge = parameters.get('charge') ?? chargeId;
      const intentId = world.state.data.charges[chargeId]?.intentId;
      return byCharge === chargeId && (parameters.get('payment_intent') ?? intentId) === intentId;
    });
    return listOf(
      '/v1/refunds',
      data.map((one) => refundView(world, one, inEach)),
    );
  });
  server.get('/v1/disputes', async (request) => {
    const charge = new URL(request.url, 'http://x').searchParams.get('charge');
    const all = Object.values(world.state.data.disputes).toReversed();
    const data = all.filter(({ chargeId }) => charge === null || chargeId === charge);
    return listOf(
      '/v1/disputes',
      data.map((one) => disputeView(world, one)),
    );
  });
  server.post('/v1/refunds', async (request) => {
    const form = new FormFields(bodyText(request));
    const intent = world.state.data.intents[form.text('payment_intent') ?? ''];
    const chargeId = form.text('charge') ?? intent?.chargeId;
    if (!chargeId) throw badParam('payment_intent', 'This payment has no successful charge to refund.');
    const amount = form.integer('amount');
    const wish = { metadata: form.record('metadata'), ...(amount !== undefined && { amount }) };
    return refundView(world, refund(world, findCharge(world, chargeId), wish));
  });
  balanceRoutes(server, world);
};

const balanceRoutes = (server: FastifyInstance, world: StripeWorld): void => {
  const all = () => Object.values(world.state.data.transactions);
  server.get('/v1/balance', async () => {
    const amount = all().reduce((sum, transaction) => sum + transaction.amount - transaction.fee, 0);
    const available = [{ amount, currency: 'usd', source_types: { card: amount } }];
    return { object: 'balance', livemode: false, available, pending: [] };
  });
  server.get('/v1/balance_transactions', async (request) => {
    const { searchParams } = new URL(request.url, 'http://x');
    const limit = Number(searchParams.get('limit') ?? 10);
    const newestFirst = all().toReversed();
    const after = searchParams.get('starting_after');
    const from = after === null ? 0 : newestFirst.findIndex(({ id }) => id === after) + 1;
    const page = newestFirst.slice(from, from + limit);
    const list = listOf('/v1/balance_transactions', page.map(transactionView));
    return { ...list, has_more: from + limit < newestFirst.length };
  });
};

export const eventRoutes = (server: FastifyInstance, queue: WebhookQueue): void => {
  const events = () => queue.newestFirst().filter(({ provider }) => provider === 'stripe');
  server.get('/v1/events', async (request) => {
    const parameters = new URL(request.url, 'http://x').searchParams;
    const types = [...parameters].filter(([name]) => name.startsWith('types[')).map(([, type]) => type);
    const delivered = parameters.get('delivery_success');
    const data = events()
      .filter(({ type }) => types.length === 0 || types.includes(type))
      .filter(({ status }) => delivered === null || (status === 'delivered') === (delivered === 'true'))
      .slice(0, Number(parameters.get('limit') ?? 10));
    return listOf(
      '/v1/events',
      data.map(({ body }) => JSON.parse(body) as object),
    );
  });
  server.get<WithId>('/v1/events/:id', async ({ params }) => {
    const event = events().find(({ id }) => id === params.id);
    if (!event) throw missing('event', params.id);
    return JSON.parse(event.body) as object;
  });
};
