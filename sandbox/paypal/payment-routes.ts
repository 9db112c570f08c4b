import type { FastifyInstance } from 'fastify';
import { captureView, refundView } from './capture-views.ts';
import { requestIdOf } from './order-routes.ts';
import { parseJsonBody } from './parse-json-body.ts';
import { notFound } from './paypal-error.ts';
import type { Capture } from './paypal-state.ts';
import type { PayPalWorld } from './paypal-world.ts';
import { refundBody, refundCapture } from './refund-capture.ts';

type WithId = { Params: { id: string } };

export function paymentRoutes(server: FastifyInstance, world: PayPalWorld): void {
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
}

export function findCapture(world: PayPalWorld, id: string): Capture {
  const capture = world.state.data.captures[id];
  if (!capture) throw notFound('capture_id', id);
  return capture;
}
