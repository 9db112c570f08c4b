import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hangUp } from '../http/loopback-server.ts';
import { captureOrder } from './capture-order.ts';
import { createOrder, createOrderBody } from './create-order.ts';
import { capturedOrder, minimalOrder, wholeOrder } from './order-views.ts';
import { parseJsonBody } from './parse-json-body.ts';
import { notFound } from './paypal-error.ts';
import type { Order } from './paypal-state.ts';
import type { PayPalWorld } from './paypal-world.ts';

type WithId = { Params: { id: string } };

export function orderRoutes(server: FastifyInstance, world: PayPalWorld): void {
  server.post('/v2/checkout/orders', async (request, reply) => {
    const { order, repeated } = createOrder(
      world,
      parseJsonBody(request, createOrderBody),
      requestIdOf(request),
    );
    // PayPal answers 200, not 201, when the payment source is already named.
    reply.code(repeated || order.hasPaymentSource ? 200 : 201);
    return wantsAll(request) ? wholeOrder(world, order) : minimalOrder(world, order);
  });

  server.get<WithId>('/v2/checkout/orders/:id', async (request) => {
    return wholeOrder(world, findOrder(world, request.params.id));
  });

  server.post<WithId>('/v2/checkout/orders/:id/capture', async (request, reply) => {
    const order = findOrder(world, request.params.id);
    const { repeated, isAnswerLost } = captureOrder(world, order, requestIdOf(request));
    if (isAnswerLost) return hangUp(reply);
    reply.code(repeated ? 200 : 201);
    return wantsAll(request) ? wholeOrder(world, order) : capturedOrder(world, order);
  });
}

function findOrder(world: PayPalWorld, id: string): Order {
  const order = world.state.data.orders[id];
  if (!order) throw notFound('order_id', id);
  return order;
}

export function requestIdOf(request: FastifyRequest): string | undefined {
  const value = request.headers['paypal-request-id'];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function wantsAll(request: FastifyRequest): boolean {
  return String(request.headers.prefer ?? '').includes('return=representation');
}
