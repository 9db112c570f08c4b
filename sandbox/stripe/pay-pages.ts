import type { FastifyInstance, FastifyReply } from 'fastify';
import { bodyFields, sendPage } from '../http/loopback-server.ts';
import { type Html, html } from '../pages/html.ts';
import { messagePage, sandboxPage } from '../pages/sandbox-page.ts';
import { dispute } from './give-back.ts';
import type { CheckoutSession, StripeWorld } from './stripe-state.ts';
import { expireIfDue, payLater, payNow } from './take-payment.ts';
import { type CardEffect, cardEffect, TEST_CARDS } from './test-cards.ts';

const dollars = (cents: number): string => (cents / 100).toFixed(2);

const summary = (session: CheckoutSession): Html => html`<div class="card">
  <p class="muted small">Stripe stand-in</p>
  <h1>${session.productName}</h1>
  <p class="amount">${dollars(session.amount)} <span class="small">${session.currency.toUpperCase()}</span></p>
  ${session.email && html`<p class="muted small">${session.email}</p>`}
</div>`;

/** The hosted page of a Checkout Session: a card, and payments that end later or never come back. */
const payPage = (session: CheckoutSession, problem?: string): string =>
  sandboxPage({
    title: `Pay ${dollars(session.amount)} ${session.currency.toUpperCase()}`,
    narrow: true,
    body: html`${summary(session)}
<form class="card" method="post" action="/c/pay/${session.id}">
  ${problem && html`<p role="alert"><span class="badge bad">${problem}</span></p>`}
  <div class="row">
    <label class="field" style="flex-basis:100%">Card number
      <input name="card" inputmode="numeric" autocomplete="off" list="cards" required value="4242 4242 4242 4242"></label>
    <datalist id="cards">${TEST_CARDS.map((card) => html`<option value="${card.number}">${card.words}</option>`)}</datalist>
    <label class="field">Expiry <input name="expiry" autocomplete="off" value="12/34"></label>
    <label class="field">CVC <input name="cvc" autocomplete="off" value="123"></label>
  </div>
  <details><summary class="small">Test cards</summary>
    <ul class="small">${TEST_CARDS.map((card) => html`<li><code>${card.number}</code> ${card.words}</li>`)}</ul></details>
  <p></p>
  <label class="choice"><input type="checkbox" name="stay" value="yes">
    <span>Close the window afterwards<span class="muted small">Pays, but never returns to the shop.</span></span></label>
  <div class="actions">
    <button class="wide" name="action" value="pay">${session.submitType === 'donate' ? 'Donate' : 'Pay'}</button>
    <button class="quiet" name="action" value="cancel" formnovalidate>Cancel</button>
  </div>
</form>
<form class="card" method="post" action="/c/pay/${session.id}">
  <h2>A way of paying that takes time</h2>
  <div class="row">
    <button class="quiet" name="action" value="later">Delayed, then paid</button>
    <button class="quiet" name="action" value="later-fails">Delayed, then failed</button>
  </div>
</form>`,
  });

/** The bank's own question, as in 3-D Secure. */
const bankPage = (session: CheckoutSession, card: string, stay: boolean): string =>
  sandboxPage({
    title: 'Confirm with your bank',
    narrow: true,
    body: html`${summary(session)}
<form class="card" method="post" action="/c/pay/${session.id}">
  <h2>Confirm with your bank</h2>
  <p class="muted">The bank asks whether it is really you who pays.</p>
  <input type="hidden" name="card" value="${card}">
  ${stay && html`<input type="hidden" name="stay" value="yes">`}
  <div class="actions">
    <button class="wide" name="action" value="confirm">Complete</button>
    <button class="quiet" name="action" value="refuse">Fail</button>
  </div>
</form>`,
  });

type WithId = { Params: { id: string } };

/** Serves the page where a person pays. A declined card leaves the session open, as at Stripe. */
export const payPages = (server: FastifyInstance, world: StripeWorld): void => {
  server.get<WithId>('/c/pay/:id', async (request, reply) => {
    const session = openSession(world, request.params.id);
    return session ? sendPage(reply, payPage(session)) : closed(reply);
  });

  server.post<WithId>('/c/pay/:id', async (request, reply) => {
    const session = openSession(world, request.params.id);
    if (!session) return closed(reply);
    const fields = bodyFields(request);
    const card = (fields.card ?? '').replaceAll(/\D/g, '');
    switch (fields.action) {
      case 'cancel':
        return reply.redirect(session.cancelUrl, 303);
      case 'later':
        payLater(world, session, 'succeeds');
        return goBack(reply, session, fields.stay);
      case 'later-fails':
        payLater(world, session, 'fails');
        return goBack(reply, session, fields.stay);
      case 'refuse':
        return sendPage(
          reply,
          payPage(session, 'The bank did not confirm the payment. Choose another card.'),
        );
      case 'confirm':
        return pay(reply, session, { card, effect: { kind: 'pays' }, stay: fields.stay });
      default:
        return pay(reply, session, { card, effect: cardEffect(card), stay: fields.stay });
    }
  });

  const pay = (
    reply: FastifyReply,
    session: CheckoutSession,
    { card, effect, stay }: { card: string; effect: CardEffect; stay: string | undefined },
  ): FastifyReply => {
    if (effect.kind === 'declines') return sendPage(reply, payPage(session, effect.words));
    if (effect.kind === 'asks') return sendPage(reply, bankPage(session, card, stay === 'yes'));
    const charge = payNow(world, session, { number: card, refundFails: effect.refundFails ?? false });
    if (effect.later) dispute(world, charge, effect.later);
    return goBack(reply, session, stay);
  };
};

const openSession = (world: StripeWorld, id: string): CheckoutSession | undefined => {
  const session = world.state.data.sessions[id];
  if (session) expireIfDue(world, session);
  return session?.status === 'open' ? session : undefined;
};

const goBack = (reply: FastifyReply, session: CheckoutSession, stay: string | undefined): FastifyReply => {
  if (stay) return sendPage(reply, messagePage('Paid', 'You may close this window.'));
  return reply.redirect(session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id), 303);
};

const closed = (reply: FastifyReply): FastifyReply => {
  const words = 'It was paid, has expired, or never existed. Go back to the shop.';
  return sendPage(reply.code(404), messagePage('This page is closed', words));
};
