import type { FastifyInstance, FastifyReply } from 'fastify';
import { bodyFields } from '../http/loopback-server.ts';
import { dispute } from './give-back.ts';
import { bankPage, payMessagePage, payPage } from './pay-page.ts';
import type { CheckoutSession } from './stripe-state.ts';
import type { StripeWorld } from './stripe-world.ts';
import { expireIfDue, payLater, payNow } from './take-payment.ts';
import { type CardEffect, cardEffect } from './test-cards.ts';

type WithId = { Params: { id: string } };

const show = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(text);

/** The page where a person pays. A declined card leaves the session open, as Stripe does. */
export function payRoutes(server: FastifyInstance, world: StripeWorld): void {
  server.get<WithId>('/c/pay/:id', async (request, reply) => {
    const session = openSession(world, request.params.id);
    return session ? show(reply, payPage(session)) : closed(reply);
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
        return show(reply, payPage(session, 'The bank did not confirm the payment. Choose another card.'));
      case 'confirm':
        return pay(reply, session, { card, effect: { kind: 'pays' }, stay: fields.stay });
      default:
        return pay(reply, session, { card, effect: cardEffect(card), stay: fields.stay });
    }
  });

  function pay(
    reply: FastifyReply,
    session: CheckoutSession,
    { card, effect, stay }: { card: string; effect: CardEffect; stay: string | undefined },
  ): FastifyReply {
    if (effect.kind === 'declines') return show(reply, payPage(session, effect.words));
    if (effect.kind === 'asks') return show(reply, bankPage(session, card, stay === 'yes'));
    const charge = payNow(world, session, { number: card, refundFails: effect.refundFails ?? false });
    if (effect.later) dispute(world, charge, effect.later);
    return goBack(reply, session, stay);
  }
}

function openSession(world: StripeWorld, id: string): CheckoutSession | undefined {
  const session = world.state.data.sessions[id];
  if (session) expireIfDue(world, session);
  return session?.status === 'open' ? session : undefined;
}

function goBack(reply: FastifyReply, session: CheckoutSession, stay: string | undefined): FastifyReply {
  if (stay) return show(reply, payMessagePage('Paid', 'You may close this window.'));
  return reply.redirect(session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id), 303);
}

function closed(reply: FastifyReply): FastifyReply {
  const words = 'It was paid, has expired, or never existed. Go back to the shop.';
  return show(reply.code(404), payMessagePage('This page is closed', words));
}
