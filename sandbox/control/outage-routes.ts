import type { FastifyInstance } from 'fastify';
import { OUTAGE_KINDS, OUTAGE_SERVERS, type Outages } from '../faults/outages.ts';
import { bodyFields } from '../http/loopback-server.ts';
import { BadWish, done } from './done.ts';

/** Whole services go down and come back. */
export function outageRoutes(server: FastifyInstance, outages: Outages): void {
  server.get('/outages', async () => outages.all());

  server.post<{ Params: { name: string } }>('/outages/:name', async (request, reply) => {
    const name = OUTAGE_SERVERS.find((known) => known === request.params.name);
    if (!name) throw new BadWish(`no such service; known are ${OUTAGE_SERVERS.join(', ')}`, 404);
    const { how } = bodyFields(request);
    const outage = OUTAGE_KINDS.find((known) => known === how);
    if (!outage && how !== 'none') throw new BadWish(`how must be ${OUTAGE_KINDS.join(', ')} or none`);
    if (name === 'smtp' && outage === '503')
      throw new BadWish('mail knows no 503: how must be refused or none');
    await outages.set(name, outage);
    return done(request, reply, outages.all(), 'faults');
  });
}
