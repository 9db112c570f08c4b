import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hangUp } from '../http/loopback-server.ts';
import { captureOrder } from './capture-order.ts';
import { createOrder, createOrderBody } from './create-order.ts';
import { capturedOrder, captureView, minimalOrder, refundView, wholeOrder } from './order-views.ts';
import { parseJsonBody } from './parse-json-body.ts';
import { notFound } from './paypal-error.ts';
import type { Capture, Order, PayPalWorld } from './paypal-state.ts';
import { refundBody, refundCapture } from './refund-capture.ts';

type WithId = { Params: { id: string } };

export const orderRoutes = (server: FastifyInstance, world: PayPalWorld): void => {
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
};

const findOrder = (world: PayPalWorld, id: string): Order => {
  const order = world.state.data.orders[id];
  if (!order) throw notFound('order_id', id);
  return order;
};

export const requestIdOf = (request: FastifyRequest): string | undefined => {
  const value = request.headers['paypal-request-id'];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const wantsAll = (request: FastifyRequest): boolean =>
  String(request.headers.prefer ?? '').includes('return=representation');

export const paymentRoutes = (server: FastifyInstance, world: PayPalWorld): void => {
  server.get<WithId>('/v2/payments/captures/:id', async (request) => {
    return captureView(world, findCapture(world, request.params.id));
  });

  server.post<WithId>('/v2/payments/captures/:id/refund', async (request, reply) => {
    const capture = findCapture(world, request.params.id);
    const body = parseJsonBody(request, refundBody);
    const { refund, repeated } = refundCapture(world, capture, body, requestIdOf(request));
    reply.code(repeated ? 200 : 201);
    return refundView(world, refund);
  });

  server.get<WithId>('/v2/payments/refunds/:id', async (request) => {
    const refund = world.state.data.refunds[request.params.id];
    if (!refund) throw notFound('refund_id', request.params.id);
    return refundView(world, refund);
  });
};

export const findCapture = (world: PayPalWorld, id: string): Capture => {
  const capture = world.state.data.captures[id];
  if (!capture) throw notFound('capture_id', id);
  return capture;
};
