import type { FastifyInstance } from 'fastify';
import { closeDispute, dispute, refund } from '../stripe/give-back.ts';
import { findCharge } from '../stripe/payment-routes.ts';
import { StripeRefusal } from '../stripe/stripe-error.ts';
import type { Charge } from '../stripe/stripe-state.ts';
import type { StripeWorld } from '../stripe/stripe-world.ts';
import { BadWish, done } from './done.ts';

/** What a merchant's dashboard, a card's owner and a bank may do. */
export function stripeControlRoutes(server: FastifyInstance, world: StripeWorld): void {
  server.get('/stripe.json', async () => {
    const { sessions, charges, refunds, disputes, transactions } = world.state.data;
    const lists = { sessions, charges, refunds, disputes, transactions };
    return Object.fromEntries(Object.entries(lists).map(([name, all]) => [name, Object.values(all)]));
  });

  server.post<{ Params: { id: string; wish: string } }>(
    '/stripe/charges/:id/:wish',
    async (request, reply) => {
      const { id, wish } = request.params;
      try {
        const charge = findCharge(world, id);
        change(world, charge, wish);
        return done(request, reply, charge, 'stripe');
      } catch (error) {
        if (error instanceof StripeRefusal) throw new BadWish(error.message, error.status);
        throw error;
      }
    },
  );
}

function change(world: StripeWorld, charge: Charge, wish: string): void {
  if (wish === 'refund') return void refund(world, charge);
  if (wish === 'refund-half') return void refund(world, charge, { amount: Math.floor(charge.amount / 2) });
  if (wish === 'dispute' || wish === 'inquiry') return void dispute(world, charge, wish);
  if (wish !== 'win' && wish !== 'lose')
    throw new BadWish('a charge knows refund, refund-half, dispute, inquiry, win and lose');
  const open = Object.values(world.state.data.disputes).find(
    ({ chargeId, status }) => chargeId === charge.id && status.endsWith('needs_response'),
  );
  if (!open) throw new BadWish('no open dispute', 409);
  closeDispute(world, open, wish === 'win' ? 'won' : 'lost');
}
