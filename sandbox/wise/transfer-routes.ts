import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { cancelTransfer, fundTransfer, moveTransfer, rejected } from './move-transfer.ts';
import { saysInName } from './recipient-words.ts';
import { allTransfers, findTransfer, newTransfer, transferRequirements, transferView } from './transfers.ts';
import { invalid, jsonBody, notFound } from './wise-error.ts';
import { PROFILE_ID, TRANSFER_STATES, type WiseWorld } from './wise-state.ts';

type WithId = { Params: { id: string } };
type OfProfile = { Params: { profile: string; id: string } };

export const refuseForeign = (profile: string): void => {
  if (profile !== String(PROFILE_ID)) throw notFound('Profile');
};

export const transferRoutes = (server: FastifyInstance, world: WiseWorld): void => {
  server.post('/v1/transfer-requirements', async (request) =>
    transferRequirements(world, jsonBody(request).targetAccount),
  );
  server.post('/v1/transfers', async (request) => transferView(world, newTransfer(world, jsonBody(request))));
  server.get<WithId>('/v1/transfers/:id', async ({ params }) =>
    transferView(world, findTransfer(world, params.id)),
  );
  server.get('/v1/transfers', async (request) => {
    const parameters = new URL(request.url, 'http://x').searchParams;
    const since = Date.parse(parameters.get('createdDateStart') ?? '1970-01-01');
    const offset = Number(parameters.get('offset') ?? 0);
    const found = allTransfers(world)
      .toReversed()
      .filter(({ state, createdAt }) => (parameters.get('status') ?? state) === state && createdAt >= since);
    return found
      .slice(offset, offset + Number(parameters.get('limit') ?? 10))
      .map((one) => transferView(world, one));
  });
  server.put<WithId>('/v1/transfers/:id/cancel', async ({ params }) => {
    const transfer = findTransfer(world, params.id);
    cancelTransfer(world, transfer);
    return transferView(world, transfer);
  });
  server.post<OfProfile>('/v3/profiles/:profile/transfers/:id/payments', async (request, reply) => {
    refuseForeign(request.params.profile);
    const transfer = findTransfer(world, request.params.id);
    if (jsonBody(request).type !== 'BALANCE') throw invalid('type', 'Only BALANCE is known here');
    const { recipients, asksForSca } = world.state.data;
    const name = recipients[transfer.targetAccount]?.accountHolderName ?? '';
    if (asksForSca || saysInName(name, 'sca'))
      return reply
        .code(403)
        .headers({ 'x-2fa-approval': randomUUID(), 'x-2fa-approval-result': 'REJECTED' })
        .send({});
    return saysInName(name, 'no funds')
      ? rejected('transfer.insufficient_funds')
      : fundTransfer(world, transfer);
  });
  server.get<{ Params: { id: string; state: string } }>(
    '/v1/simulation/transfers/:id/:state',
    async ({ params }) => {
      const transfer = findTransfer(world, params.id);
      const state = TRANSFER_STATES.find((known) => known === params.state);
      if (!state) throw invalid('state', 'No such state');
      moveTransfer(world, transfer, state);
      return transferView(world, transfer);
    },
  );
};
