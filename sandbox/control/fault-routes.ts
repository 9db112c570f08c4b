import type { FastifyInstance } from 'fastify';
import { parseFault } from '../faults/fault-list.ts';
import { OUTAGE_KINDS } from '../faults/outages.ts';
import { bodyFields } from '../http/loopback-server.ts';
import { namesOf } from '../providers.ts';
import { badRequest, type ControlNeeds, done } from './steering.ts';

/** Makes single calls fail, and whole services go down and come back. */
export const faultRoutes = (server: FastifyInstance, { faults, outages, providers }: ControlNeeds): void => {
  server.get('/faults', async () => faults.all());

  // PUT is for programs, POST for HTML forms, which have no PUT.
  server.route({
    method: ['PUT', 'POST'],
    url: '/faults',
    handler: async (request, reply) => {
      faults.add(wishedFault(bodyFields(request)));
      return done(request, reply, faults.all(), 'faults');
    },
  });

  server.delete('/faults', async () => {
    faults.clear();
    return [];
  });

  server.post('/faults/clear', async (request, reply) => {
    faults.clear();
    return done(request, reply, [], 'faults');
  });

  server.get('/outages', async () => outages.all());

  server.post<{ Params: { name: string } }>('/outages/:name', async (request, reply) => {
    const names = namesOf(providers);
    const name = names.find((known) => known === request.params.name);
    if (!name) throw badRequest(`no such service; known are ${names.join(', ')}`, 404);
    const { how } = bodyFields(request);
    const outage = OUTAGE_KINDS.find((known) => known === how);
    if (!outage && how !== 'none') throw badRequest(`how must be ${OUTAGE_KINDS.join(', ')} or none`);
    if (providers[name].calls.protocol === 'smtp' && outage === '503')
      throw badRequest('mail knows no 503: how must be refused or none');
    await outages.set(name, outage);
    return done(request, reply, outages.all(), 'faults');
  });
};

const wishedFault = (fields: Record<string, string>) => {
  try {
    return parseFault(fields);
  } catch (error) {
    throw badRequest(error instanceof Error ? error.message : String(error));
  }
};
