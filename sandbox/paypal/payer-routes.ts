import type { FastifyInstance, FastifyReply } from 'fastify';
import { bodyFields } from '../http/loopback-server.ts';
import { SANDBOX_PAYER, wholeOrder } from './order-views.ts';
import { BUYERS, payerMessagePage, payerPage } from './payer-page.ts';
import type { BuyerChoice, Order } from './paypal-state.ts';
import type { PayPalWorld } from './paypal-world.ts';

export function payerRoutes(server: FastifyInstance, world: PayPalWorld): void {
  server.get<{ Querystring: { token?: string } }>('/checkoutnow', async (request, reply) => {
    const order = world.state.data.orders[request.query.token ?? ''];
    if (!order) return unknownOrder(reply);
    return page(reply, order.captureId ? alreadyPaid(order) : payerPage(order));
  });

  server.post<{ Querystring: { token?: string } }>('/checkoutnow', async (request, reply) => {
    const fields = bodyFields(request);
    const order = world.state.data.orders[fields.token ?? request.query.token ?? ''];
    if (!order) return unknownOrder(reply);
    if (fields.action === 'cancel') return goTo(reply, order.cancelUrl, { token: order.id });
    if (order.captureId) return page(reply, alreadyPaid(order));
    approve(world, order, BUYERS.find((buyer) => buyer.choice === fields.buyer)?.choice ?? 'ready');
    if (fields.stay) return page(reply, payerMessagePage('Approved', 'You may close this window.'));
    return goTo(reply, order.returnUrl, { token: order.id, PayerID: SANDBOX_PAYER.payer_id });
  });
}

function approve(world: PayPalWorld, order: Order, buyer: BuyerChoice): void {
  order.buyer = buyer;
  order.status = 'APPROVED';
  order.updatedAt = world.clock.iso();
  world.state.changed();
  world.announce({
    type: 'CHECKOUT.ORDER.APPROVED',
    resourceType: 'checkout-order',
    resourceVersion: '2.0',
    resourceId: order.id,
    summary: 'An order has been approved by buyer',
    resource: wholeOrder(world, order),
  });
}

function goTo(reply: FastifyReply, url: string, added: Record<string, string>): FastifyReply {
  if (!url) return page(reply, payerMessagePage('Done', 'The shop gave no address to go back to.'));
  const target = new URL(url);
  for (const [name, value] of Object.entries(added)) target.searchParams.set(name, value);
  return reply.redirect(target.href, 303);
}

function alreadyPaid(order: Order): string {
  const back = order.returnUrl
    ? {
        label: 'Back to the shop',
        href: `${order.returnUrl}${order.returnUrl.includes('?') ? '&' : '?'}token=${order.id}`,
      }
    : undefined;
  return payerMessagePage('Already paid', 'This order has been paid; nothing more is owed.', back);
}

function unknownOrder(reply: FastifyReply): FastifyReply {
  return page(
    reply.code(404),
    payerMessagePage('No such order', 'The link is mistyped, or the sandbox was reset.'),
  );
}

function page(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(text);
}
