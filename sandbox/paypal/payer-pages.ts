import type { FastifyInstance, FastifyReply } from 'fastify';
import { bodyFields, sendPage } from '../http/loopback-server.ts';
import { type Html, html } from '../pages/html.ts';
import { messagePage, sandboxPage } from '../pages/sandbox-page.ts';
import { payerIdOf, SANDBOX_PAYER, wholeOrder } from './order-views.ts';
import type { BuyerChoice, Order, PayPalWorld } from './paypal-state.ts';

type Buyer = {
  choice: BuyerChoice;
  label: string;
  effect: string;
};

const BUYERS: Buyer[] = [
  { choice: 'ready', label: 'Grace Buyer', effect: 'Pays at once.' },
  { choice: 'declined', label: 'Card declined', effect: 'The bank says no; the shop may ask again.' },
  { choice: 'pending', label: 'Payment pending', effect: 'Completes a moment after the capture.' },
  {
    choice: 'pending-denied',
    label: 'Pending, then denied',
    effect: 'Is refused a moment after the capture.',
  },
  { choice: 'reversed', label: 'Paid, then reversed', effect: 'The money is taken back a moment later.' },
  {
    choice: 'answer-lost',
    label: 'Paid, answer lost',
    effect: 'The money is taken; the shop is not answered.',
  },
  {
    choice: 'already-captured',
    label: 'Already taken',
    effect: 'The shop is told that an earlier call took it.',
  },
  { choice: 'cannot-pay', label: 'Cannot pay', effect: 'The account is limited; the capture is refused.' },
];

const payerPage = (order: Order): string =>
  sandboxPage({
    title: `Pay ${order.unit.amount.value} ${order.unit.amount.currency_code} to ${order.brandName}`,
    narrow: true,
    body: html`
<div class="card">
  <p class="muted small">PayPal stand-in</p>
  <h1>${order.brandName}</h1>
  ${order.unit.description && html`<p class="muted">${order.unit.description}</p>`}
  <p class="amount">${order.unit.amount.value} <span class="small">${order.unit.amount.currency_code}</span></p>
  <p class="muted small">Order ${order.id}</p>
</div>
<form class="card" method="post" action="/checkoutnow">
  <input type="hidden" name="token" value="${order.id}">
  <fieldset>
    <legend>Who pays?</legend>
    ${BUYERS.map(buyerChoice)}
  </fieldset>
  <label class="field">PayPal account
    <input name="account" type="email" autocomplete="off" value="${SANDBOX_PAYER.email_address}"></label>
  <label class="choice"><input type="checkbox" name="stay" value="yes">
    <span>Close the window afterwards<span class="muted small">Approves, but never returns to the shop.</span></span>
  </label>
  <div class="actions">
    <button class="wide" name="action" value="approve">Approve &amp; pay</button>
    <button class="quiet" name="action" value="cancel">Cancel</button>
  </div>
</form>`,
  });

const buyerChoice = (
  buyer: Buyer,
  index: number,
): Html => html`<label class="choice"><input type="radio" name="buyer" value="${buyer.choice}"${index === 0 && html` checked`}>
<span>${buyer.label}<span class="muted small">${buyer.effect}</span></span></label>`;

export const payerPages = (server: FastifyInstance, world: PayPalWorld): void => {
  server.get<{ Querystring: { token?: string } }>('/checkoutnow', async (request, reply) => {
    const order = world.state.data.orders[request.query.token ?? ''];
    if (!order) return unknownOrder(reply);
    return sendPage(reply, order.captureId ? alreadyPaid(order) : payerPage(order));
  });

  server.post<{ Querystring: { token?: string } }>('/checkoutnow', async (request, reply) => {
    const fields = bodyFields(request);
    const order = world.state.data.orders[fields.token ?? request.query.token ?? ''];
    if (!order) return unknownOrder(reply);
    if (fields.action === 'cancel') return goTo(reply, order.cancelUrl, { token: order.id });
    if (order.captureId) return sendPage(reply, alreadyPaid(order));
    const account = fields.account?.trim();
    if (account && account !== SANDBOX_PAYER.email_address) order.payerEmail = account;
    approve(world, order, BUYERS.find((buyer) => buyer.choice === fields.buyer)?.choice ?? 'ready');
    if (fields.stay) return sendPage(reply, messagePage('Approved', 'You may close this window.'));
    return goTo(reply, order.returnUrl, { token: order.id, PayerID: payerIdOf(order) });
  });
};

const approve = (world: PayPalWorld, order: Order, buyer: BuyerChoice): void => {
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
};

const goTo = (reply: FastifyReply, url: string, added: Record<string, string>): FastifyReply => {
  if (!url) return sendPage(reply, messagePage('Done', 'The shop gave no address to go back to.'));
  const target = new URL(url);
  for (const [name, value] of Object.entries(added)) target.searchParams.set(name, value);
  return reply.redirect(target.href, 303);
};

const alreadyPaid = (order: Order): string => {
  const back = order.returnUrl
    ? {
        label: 'Back to the shop',
        href: `${order.returnUrl}${order.returnUrl.includes('?') ? '&' : '?'}token=${order.id}`,
      }
    : undefined;
  return messagePage('Already paid', 'This order has been paid; nothing more is owed.', back);
};

const unknownOrder = (reply: FastifyReply): FastifyReply =>
  sendPage(reply.code(404), messagePage('No such order', 'The link is mistyped, or the sandbox was reset.'));
