import type { FastifyInstance } from 'fastify';
import { bodyFields } from '../http/loopback-server.ts';
import { setItemStatus } from '../paypal/advance-payouts.ts';
import { settlePending } from '../paypal/capture-order.ts';
import { findCapture } from '../paypal/payment-routes.ts';
import { findItem } from '../paypal/payout-routes.ts';
import { PayPalError } from '../paypal/paypal-error.ts';
import { type Capture, ITEM_STATUSES } from '../paypal/paypal-state.ts';
import type { PayPalWorld } from '../paypal/paypal-world.ts';
import { refundCapture, reverseCapture } from '../paypal/refund-capture.ts';
import { BadWish, done } from './done.ts';

export function paypalControlRoutes(server: FastifyInstance, world: PayPalWorld): void {
  /** Everything the stand-in booked, for comparing totals with a ledger. */
  server.get('/paypal.json', async () => {
    const { orders, captures, refunds, batches, items } = world.state.data;
    return {
      orders: Object.values(orders),
      captures: Object.values(captures),
      refunds: Object.values(refunds),
      batches: Object.values(batches),
      items: Object.values(items),
    };
  });

  server.post<{ Params: { id: string; status: string } }>(
    '/paypal/items/:id/:status',
    async (request, reply) => {
      const item = orBadWish(() => findItem(world, request.params.id));
      // The page's form sends the wish as a field: a select cannot change its form's address without a script.
      const wish = (bodyFields(request).status ?? request.params.status).toUpperCase();
      const status = ITEM_STATUSES.find((known) => known === wish);
      if (!status) throw new BadWish(`status must be one of ${ITEM_STATUSES.join(', ')}`);
      setItemStatus(world, item, status);
      return done(request, reply, item, 'paypal');
    },
  );

  server.post<{ Params: { id: string; wish: string } }>(
    '/paypal/captures/:id/:wish',
    async (request, reply) => {
      const capture = orBadWish(() => findCapture(world, request.params.id));
      orBadWish(() => changeCapture(world, capture, request.params.wish));
      return done(request, reply, capture, 'paypal');
    },
  );
}

function changeCapture(world: PayPalWorld, capture: Capture, wish: string): void {
  if (wish === 'complete') settlePending(world, capture, 'COMPLETED');
  else if (wish === 'deny') settlePending(world, capture, 'DECLINED');
  else if (wish === 'reverse') reverseCapture(world, capture);
  else if (wish === 'refund') refundCapture(world, capture, {}, undefined);
  else throw new BadWish('a capture can be told to complete, deny, reverse or refund');
}

function orBadWish<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof PayPalError)
      throw new BadWish(error.details[0]?.description ?? error.message, error.status === 404 ? 404 : 400);
    throw error;
  }
}
