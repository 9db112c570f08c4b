import type { FastifyInstance } from 'fastify';
import { bodyFields } from '../http/loopback-server.ts';
import { fundTransfer } from '../wise/fund-transfer.ts';
import { findTransfer, moveTransfer } from '../wise/transfers.ts';
import { WiseRefusal } from '../wise/wise-error.ts';
import { TRANSFER_STATES } from '../wise/wise-state.ts';
import type { WiseWorld } from '../wise/wise-world.ts';
import { BadWish, done } from './done.ts';

/** What an operator does on Wise's own site, and what the banks behind it do. */
export function wiseControlRoutes(server: FastifyInstance, world: WiseWorld): void {
  server.get('/wise.json', async () => {
    const { balance, asksForSca, quotes, recipients, transfers } = world.state.data;
    const lists = { quotes, recipients, transfers };
    const told = Object.entries(lists).map(([name, all]) => [name, Object.values(all)]);
    return { balance, asksForSca, ...Object.fromEntries(told) };
  });

  server.get('/wise-public-key.pem', async (_request, reply) =>
    reply.type('application/x-pem-file').send(world.publicKeyPem),
  );

  server.post<{ Params: { id: string; wish: string } }>(
    '/wise/transfers/:id/:wish',
    async (request, reply) => {
      const { id, wish } = request.params;
      const transfer = orBadWish(() => findTransfer(world, id));
      const wanted = wish === 'set' ? bodyFields(request).state : wish;
      const state = TRANSFER_STATES.find((known) => known === wanted);
      if (wanted === 'fund') {
        const { status, errorCode } = fundTransfer(world, transfer);
        if (status === 'REJECTED') throw new BadWish(String(errorCode), 409);
      } else if (state) moveTransfer(world, transfer, state);
      else throw new BadWish(`a transfer knows fund, ${TRANSFER_STATES.join(', ')}`);
      return done(request, reply, transfer, 'wise');
    },
  );

  server.post('/wise/balance', async (request, reply) => {
    const dollars = Number(bodyFields(request).dollars);
    if (!(dollars >= 0)) throw new BadWish('dollars must be a number from 0');
    world.state.data.balance = Math.round(dollars * 100);
    world.state.changed();
    return done(request, reply, { balance: world.state.data.balance }, 'wise');
  });

  server.post('/wise/sca', async (request, reply) => {
    world.state.data.asksForSca = bodyFields(request).on === 'yes';
    world.state.changed();
    return done(request, reply, { asksForSca: world.state.data.asksForSca }, 'wise');
  });
}

function orBadWish<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof WiseRefusal) throw new BadWish(error.message, error.status);
    throw error;
  }
}
